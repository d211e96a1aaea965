import { DEFAULT_DELIVERY_PROFILE_ID } from '@galleria/commerce/pricing/forms/shipping-forms'
import { CurrencySettingsForm, CurrencySettingsResponse, TaxSettingsForm } from '@galleria/commerce/pricing/forms/shop-settings-form'
import { AutomaticRate } from '@galleria/commerce/pricing/forms/tax-forms'
import { guid, instant, list, looseFields, optionalFields, requestList } from '@galleria/platform-client/entities/values/fields'
import { CursorMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

const taxPaths = servicePaths('/billing', '/v1/tax-settings')
const currencyPaths = servicePaths('/ecom', '/v1/currency-settings')
const taxResponse = z.object({ taxSettings: TaxSettingsForm })

/** What the shop sets once. */
export const shopSettingOperations: readonly Operation[] = [
  defineOperation({
    name: 'taxSettings.get',
    summary: 'Get the tax settings',
    description: 'Tells whether prices include tax and what else holds for all tax of the shop.',
    recorded: false,
    methods: ['GET'],
    paths: taxPaths,
    request: z.object({}),
    response: taxResponse,
    handle: ({ services }) => services.commerce.text('getTaxSettings', null),
  }),
  defineOperation({
    name: 'taxSettings.set',
    summary: 'Set the tax settings',
    description: 'Sets whether prices include tax. Carts and checkouts are priced anew; orders stay.',
    example: { takes: { taxSettings: {} } },
    recorded: false,
    methods: ['POST'],
    paths: taxPaths,
    request: z.object(optionalFields({ taxSettings: TaxSettingsForm })),
    response: taxResponse,
    handle: ({ services }, { taxSettings = {} }) => services.commerce.text('setTaxSettings', taxSettings),
  }),
  defineOperation({
    name: 'currencySettings.get',
    summary: 'Get the currency settings',
    description: 'Gets the shop’s currency and the currencies that prices are also shown in.',
    recorded: false,
    methods: ['GET'],
    paths: currencyPaths,
    request: z.object({}),
    response: CurrencySettingsResponse,
    handle: ({ services }) => services.commerce.text('getCurrencySettings', null),
  }),
  defineOperation({
    name: 'currencySettings.set',
    summary: 'Set the currency settings',
    description:
      'Sets the currency that shoppers pay in, until the first sale, and the currencies that prices are also shown in, their rates and how their prices end. Reads of products and carts tell prices in one of them to requests that name it in `x-wix-currency`.',
    example: { takes: { currencySettings: {} } },
    recorded: false,
    methods: ['POST'],
    paths: currencyPaths,
    request: z.object(optionalFields({ currencySettings: CurrencySettingsForm })),
    response: CurrencySettingsResponse,
    handle: ({ services }, { currencySettings = {} }) => services.commerce.text('setCurrencySettings', currencySettings),
  }),
]

/** The one delivery profile of the shop, with all its regions. */
export const queryDeliveryProfiles = defineOperation({
  name: 'deliveryProfiles.query',
  summary: 'Query delivery profiles',
  description: 'Lists the shop’s one delivery profile, which its delivery regions belong to.',
  recorded: false,
  methods: ['GET', 'POST'],
  paths: servicePaths('/ecom', '/v1/delivery-profiles/query'),
  request: z.object({}),
  response: z.object({
    deliveryProfiles: list(
      looseFields({
        id: z.string(),
        name: z.string(),
        default: z.boolean(),
        deliveryRegions: list(looseFields({ id: z.string(), name: z.string() })),
      }),
    ),
    pagingMetadata: CursorMetadata,
  }),
  handle: async ({ services }) => ({
    deliveryProfiles: [
      {
        id: DEFAULT_DELIVERY_PROFILE_ID,
        name: 'Default',
        default: true,
        deliveryRegions: await services.commerce.run('listShippingRegions', null),
      },
    ],
    pagingMetadata: { count: 1, cursors: {}, hasNext: false },
  }),
})

/** Replaces the automatic rates of a region: called by what keeps them up to date, with how long they are good. */
export const setAutomaticTaxRates = defineOperation({
  name: 'taxRates.setAutomatic',
  summary: 'Set automatic tax rates',
  description: 'Sets the rates of a tax region that is worked out automatically, until they expire.',
  example: { takes: { id: '$TAX_REGION_ID', rates: [{ taxGroupId: '$TAX_GROUP_ID', taxRate: '0.11' }] } },
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/billing', '/v1/tax-regions/:id/automatic-rates'),
  request: z.object({ id: guid(), rates: requestList(AutomaticRate, 100), ...optionalFields({ validUntil: instant() }) }),
  response: z.object({}),
  handle: ({ services }, request) => services.commerce.run('setAutomaticTaxRates', request),
})
