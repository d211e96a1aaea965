import { formatCnpj, formatCpf, isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import type { VatId } from '@galleria/platform-client/entities/values/address'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'

export type TaxId = Wire<typeof VatId>

/** Whether invoices to a country need the buyer's tax number. Of those that do, the wire has a place for Brazil's alone. */
export function asksTaxId(country: string | undefined): boolean {
  return country === 'BR'
}

/** The number as it is written, with its kind; undefined where its check digits are wrong. */
export function parseTaxId(text: string): TaxId | undefined {
  const typed = text.normalize('NFKC').trim().toUpperCase()
  if (isValidCpf(typed)) return { id: formatCpf(typed), type: 'CPF' }
  if (isValidCnpj(typed, { version: 2 })) return { id: formatCnpj(typed, { version: 2 }), type: 'CNPJ' }
  return undefined
}
