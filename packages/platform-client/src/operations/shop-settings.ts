import {
  CurrencySettingsResponse,
  DeliveryProfilePage,
  SetAutomaticTaxRates,
  SetCurrencySettings,
  SetTaxSettings,
  TaxSettingsResponse,
} from '../entities/pricing/shop-settings.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const getTaxSettings = {
  name: 'taxSettings.get',
  access: 'elevated',
  scope: 'pricing:read',
  method: 'GET',
  path: '/billing/v1/tax-settings',
  repeatable: true,
  input: NoFields,
  output: TaxSettingsResponse,
  summary: 'Get the tax settings',
  description: 'Returns whether prices include tax, and the other tax settings of the shop.',
} as const satisfies OwnOperation

export const setTaxSettings = {
  name: 'taxSettings.set',
  access: 'elevated',
  scope: 'pricing:write',
  method: 'POST',
  path: '/billing/v1/tax-settings',
  repeatable: true,
  input: SetTaxSettings,
  output: TaxSettingsResponse,
  changes: ['taxSettings'],
  summary: 'Set the tax settings',
  description: 'Sets whether prices include tax. Carts and checkouts are repriced; orders stay as they are.',
  example: { taxSettings: {} },
} as const satisfies OwnOperation

export const getCurrencySettings = {
  name: 'currencySettings.get',
  access: 'elevated',
  scope: 'pricing:read',
  method: 'GET',
  path: '/ecom/v1/currency-settings',
  repeatable: true,
  input: NoFields,
  output: CurrencySettingsResponse,
  summary: 'Get the currency settings',
  description: 'Returns the shop’s currency and the other currencies that prices are shown in.',
} as const satisfies OwnOperation

export const setCurrencySettings = {
  name: 'currencySettings.set',
  access: 'elevated',
  scope: 'pricing:write',
  method: 'POST',
  path: '/ecom/v1/currency-settings',
  repeatable: true,
  input: SetCurrencySettings,
  output: CurrencySettingsResponse,
  changes: ['currencySettings'],
  summary: 'Set the currency settings',
  description:
    'Sets the currency that shoppers pay in, which is fixed after the first sale, and the other currencies that prices are shown in, with their rates and rounding. Requests that name one of them in `x-wix-currency` get converted prices.',
  example: { currencySettings: {} },
} as const satisfies OwnOperation

export const queryDeliveryProfiles = {
  name: 'deliveryProfiles.query',
  access: 'elevated',
  scope: 'pricing:read',
  method: 'GET',
  otherMethods: ['POST'],
  path: '/ecom/v1/delivery-profiles/query',
  repeatable: true,
  input: NoFields,
  output: DeliveryProfilePage,
  summary: 'Query delivery profiles',
  description: 'Returns the shop’s one delivery profile with its delivery regions.',
} as const satisfies OwnOperation

export const setAutomaticTaxRates = {
  name: 'taxRates.setAutomatic',
  access: 'elevated',
  scope: 'pricing:write',
  method: 'POST',
  path: '/billing/v1/tax-regions/{id}/automatic-rates',
  repeatable: true,
  input: SetAutomaticTaxRates,
  output: NoFields,
  changes: ['taxRegion.rates'],
  summary: 'Set automatic tax rates',
  description: 'Sets the rates of a tax region with automatic calculation, until they expire.',
  example: { id: '$TAX_REGION_ID', rates: [{ taxGroupId: '$TAX_GROUP_ID', taxRate: '0.11' }] },
} as const satisfies OwnOperation
