import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { countryCode, guid, optionalFields, requestList, text } from '../values/fields.ts'

/** Items that are taxed alike. A product in no group belongs to the shop's first one. */
export const TaxGroupInput = z.object({ name: text(200, 1), ...optionalFields({ productIds: requestList(guid(), 5000) }) })

/** A country, or a subdivision of one, without the country's prefix. */
export const TaxRegionInput = z.object({
  country: countryCode(),
  ...optionalFields({ subdivision: text(50), calculation: z.enum(['MANUAL', 'AUTO']) }),
})

export const JURISDICTION_TYPES = ['COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'] as const

const taxRateFields = {
  /** A share of one: "0.19". */
  taxRate: decimal({ gte: '0', lte: '1', maxScale: 6 }),
  ...optionalFields({
    taxName: text(100),
    taxType: text(200),
    jurisdiction: text(200),
    jurisdictionType: z.enum(JURISDICTION_TYPES),
  }),
}

/** What one jurisdiction of a region takes of the items of a group. Several of them for the same group add up. */
export const TaxMappingInput = z.object({
  taxGroupId: guid(),
  taxRegionId: guid(),
  ...taxRateFields,
  ...optionalFields({ description: text(1000) }),
})

export const AutomaticRate = z.object({ taxGroupId: guid(), ...taxRateFields })
