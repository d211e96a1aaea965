import { firstLocale } from '@galleria/intl/locales'
import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { STORE_SETTINGS } from './store-settings.ts'

/**
 * The owner's name of the store in a language, or else in the first one of its addresses, in that of its catalog or in any that it has; a plain one
 * where the owner gave none.
 * On one line: it stands in headers of e-mails.
 */
export function storeNameIn(
  names: LocalizedText | null | undefined,
  locale: string,
  languages: readonly string[] | null | undefined,
): string {
  const tag = [locale, firstLocale(languages ?? undefined), STORE_SETTINGS.language].find((each) => names?.[each] !== undefined)
  const name = names?.[tag ?? ''] ?? Object.values(names ?? {})[0] ?? STORE_SETTINGS.name
  return name.replace(/\s+/g, ' ')
}
