import { isLocale } from '@galleria/intl/locales'
import type { Manifest } from '../../contract/index.ts'

/** Pages of a remote that could never be shown: their addresses begin with a language, which the host takes off before it looks for a page. */
export function languagePages({ pages }: Pick<Manifest, 'pages'>): string[] {
  return Object.values(pages).flatMap(({ pattern }) => (isLocale(pattern.split('/')[1]?.toLowerCase() ?? '') ? [pattern] : []))
}
