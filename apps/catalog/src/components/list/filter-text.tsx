import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { Content } from '../content.tsx'

/** A name of a facet or of a value: the shop's own where it is not translated, others in the page's language. */
export function FilterText({ own, children }: { own: boolean; children: string }) {
  const { locale } = useMessages()
  return <Content lang={own ? contentLang(locale) : undefined}>{children}</Content>
}
