import { POSTAL_CODES } from './short-address-rules.ts'

/** An example of the country's postal codes, for one that cannot be right. Undefined for one that can, and where too little is known. */
export function postalCodeExample(country: string, postalCode: string): string | undefined {
  const [pattern, example] = POSTAL_CODES[country] ?? []
  return pattern && !new RegExp(`^(?:${pattern})$`, 'i').test(postalCode) ? example : undefined
}
