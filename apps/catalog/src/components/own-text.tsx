interface OwnTextProps {
  readonly text: string
  /** The language of the text, where it is not the page's. */
  readonly lang?: string | undefined
}

/** A text of the owner or of the catalog within the page's own: in its language, and in its direction. */
export function OwnText({ text, lang }: OwnTextProps) {
  return lang ? <bdi lang={lang}>{text}</bdi> : <>{text}</>
}
