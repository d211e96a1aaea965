import type { OwnText as OwnTextProps } from '../lib/content/in-language'

/** A text of the owner, in its language and direction where they are not the page's. */
export function OwnText({ text, lang }: OwnTextProps) {
  return lang ? <bdi lang={lang}>{text}</bdi> : <>{text}</>
}
