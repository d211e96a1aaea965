import type { LocalizedFields } from '../../../entities/product-parts/localized.ts'
import type { Localized } from '../localized.ts'

/** What both products and categories say of their texts. */
export function toLocalized(wire: LocalizedFields | undefined): { readonly localized?: Localized } {
  return wire ? { localized: { language: wire.language, fields: wire.fields } } : {}
}
