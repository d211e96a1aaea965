import type { LayoutText } from '@galleria/fragments/contract'

/** A text of the owner, in its language and direction where they are not the page's. */
export function Text({ text, lang }: LayoutText) {
  return lang ? <bdi lang={lang}>{text}</bdi> : <>{text}</>
}
