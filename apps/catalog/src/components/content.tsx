import { contentLang } from '../lib/content-lang.ts'
import { useMessages } from '../lib/messages.ts'

/** Words of the catalog within the page's own: in their language, and in their direction. */
export function Content({ children }: { children: string }) {
  const lang = contentLang(useMessages().locale)
  return lang ? <bdi lang={lang}>{children}</bdi> : <>{children}</>
}
