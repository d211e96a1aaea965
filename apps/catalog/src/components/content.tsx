interface ContentProps {
  readonly children: string
  /** Of the text, where it is not the page's. */
  readonly lang?: string | undefined
}

/** Words of the catalog within the page's own: in their language, and in their direction. */
export function Content({ children, lang }: ContentProps) {
  return lang ? <bdi lang={lang}>{children}</bdi> : <>{children}</>
}
