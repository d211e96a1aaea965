import { POSTAL_CODES } from './short-address-rules.ts'

/** An example of the country's postal codes, for one that cannot be right. Undefined for one that can, and where too little is known. */
export function postalCodeExample(country: string, postalCode: string): string | undefined {
  const [pattern, example] = POSTAL_CODES[country] ?? []
  return pattern && !new RegExp(`^(?:${pattern})$`, 'i').test(postalCode) ? example : undefined
}

/** A line of an address that breaks neither in a postal code at its end nor before it: "NY 10013". */
export function keepPostalCode(line: string, postalCode = ''): string {
  if (!line.endsWith(postalCode)) return line
  const end = Math.max(0, line.length - postalCode.length - 1)
  return line.slice(0, end) + line.slice(end).replaceAll(' ', '\u00a0')
}
