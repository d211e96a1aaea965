import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { OwnText } from '../own-text.tsx'

/** A name of a facet or of a value: the shop's own where it is not translated, others in the page's language. */
export function FilterText({ own, children }: { own: boolean; children: string }) {
  const { locale } = useMessages()
  return <OwnText text={children} lang={own ? contentLang(locale) : undefined} />
}
