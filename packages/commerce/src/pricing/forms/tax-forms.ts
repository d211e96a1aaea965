import { decimal } from '@galleria/platform-client/entities/values/decimal'
import { countryCode, guid, optionalFields, requestList, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { JURISDICTION_TYPES } from '../settings/pricing-settings.ts'
import { defineForm } from './setting-form.ts'

/** Items that are taxed alike. A product in no group belongs to the shop's first one. */
export const taxGroupForm = defineForm({
  kind: 'tax-group',
  written: z.object({ name: text(200, 1), ...optionalFields({ productIds: requestList(guid(), 5000) }) }),
  read: ({ name, productIds = [] }) => ({ kind: 'tax-group', name, productIds: productIds.map((id) => id.toLowerCase()) }),
  write: ({ name, productIds }) => ({ name, productIds: [...productIds] }),
})

/** A country, or a subdivision of one, without the country's prefix. */
export const taxRegionForm = defineForm({
  kind: 'tax-region',
  written: z.object({ country: countryCode(), ...optionalFields({ subdivision: text(50), calculation: z.enum(['MANUAL', 'AUTO']) }) }),
  read: ({ country, subdivision, calculation = 'MANUAL' }) => ({
    kind: 'tax-region',
    country,
    ...(subdivision && subdivision !== '*' && { subdivision: `${country}-${subdivision.replace(`${country}-`, '')}` }),
    calculation,
  }),
  write: ({ country, subdivision, calculation }) => ({
    country,
    ...(subdivision && { subdivision: subdivision.slice(country.length + 1) }),
    calculation,
  }),
})

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
export const taxMappingForm = defineForm({
  kind: 'tax-rate',
  written: z.object({ taxGroupId: guid(), taxRegionId: guid(), ...taxRateFields, ...optionalFields({ description: text(1000) }) }),
  read: ({ taxRegionId, description, ...rate }) => ({
    kind: 'tax-rate',
    regionId: taxRegionId.toLowerCase(),
    rate: { ...readRate(rate), source: 'MANUAL' },
    ...(description !== undefined && { description }),
  }),
  write: ({ regionId, description, rate: { taxGroupId, rate, taxName, taxType, jurisdiction, jurisdictionType } }) => ({
    taxRegionId: regionId,
    taxGroupId,
    taxRate: rate,
    taxName,
    taxType,
    jurisdiction,
    jurisdictionType,
    ...(description !== undefined && { description }),
  }),
})

export const AutomaticRate = z.object({ taxGroupId: guid(), ...taxRateFields })

export function readRate({
  taxGroupId,
  taxRate,
  taxName = 'Tax',
  taxType = '',
  jurisdiction = '',
  jurisdictionType = 'COUNTRY',
}: z.output<typeof AutomaticRate>) {
  return { taxGroupId: taxGroupId.toLowerCase(), rate: taxRate, taxName, taxType, jurisdiction, jurisdictionType }
}
