import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { STORE_SETTINGS } from './store-settings.ts'

/**
 * The owner's name of the store in a language, or else in the store's own or in any that it has; a plain one where the owner gave none.
 * On one line: it stands in headers of e-mails.
 */
export function storeNameIn(names: LocalizedText | null | undefined, locale: string): string {
  const name = names?.[locale] ?? names?.[STORE_SETTINGS.language] ?? Object.values(names ?? {})[0] ?? STORE_SETTINGS.name
  return name.replace(/\s+/g, ' ')
}
