import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'

/** Words of the catalog within the page's own: in their language, and in their direction. */
export function Content({ children }: { children: string }) {
  const lang = contentLang(useMessages().locale)
  return lang ? <bdi lang={lang}>{children}</bdi> : <>{children}</>
}
