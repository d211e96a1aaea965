import { ADDRESS_RULES } from './address-rules.ts'

/** How a postal code of the country looks, for one that cannot be right. Undefined for one that can, and where nothing is known of them. */
export function postalCodeExample(country: string, postalCode: string): string | undefined {
  const [, pattern, example] = ADDRESS_RULES[country] ?? []
  return pattern && !new RegExp(`^(?:${pattern})$`, 'i').test(postalCode) ? example : undefined
}
