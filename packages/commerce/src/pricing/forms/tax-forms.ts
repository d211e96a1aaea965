import { type AutomaticRate, TaxGroupInput, TaxMappingInput, TaxRegionInput } from '@galleria/platform-client/entities/pricing/tax'
import type * as z from 'zod/mini'
import { defineForm } from './setting-form.ts'

/** Items that are taxed alike. A product in no group belongs to the shop's first one. */
export const taxGroupForm = defineForm({
  kind: 'tax-group',
  written: TaxGroupInput,
  read: ({ name, productIds = [] }) => ({ kind: 'tax-group', name, productIds: productIds.map((id) => id.toLowerCase()) }),
  write: ({ name, productIds }) => ({ name, productIds: [...productIds] }),
})

/** A country, or a subdivision of one, without the country's prefix. */
export const taxRegionForm = defineForm({
  kind: 'tax-region',
  written: TaxRegionInput,
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

/** What one jurisdiction of a region takes of the items of a group. Several of them for the same group add up. */
export const taxMappingForm = defineForm({
  kind: 'tax-rate',
  written: TaxMappingInput,
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
