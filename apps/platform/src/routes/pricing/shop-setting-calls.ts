import { optionalFields } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { CurrencySettingsForm, TaxSettingsForm } from '../../domain/pricing-forms/shop-settings-form.ts'
import { defineCall, servicePaths, type Call } from '../../http/call.ts'

const taxPaths = servicePaths('/billing', '/v1/tax-settings')
const currencyPaths = servicePaths('/ecom', '/v1/currency-settings')
const taxAnswer = z.object({ taxSettings: TaxSettingsForm })
const currencyAnswer = z.object({ currencySettings: z.object({ currency: z.string(), ...CurrencySettingsForm.shape }) })

/** What the shop sets once. */
export const shopSettingCalls: readonly Call[] = [
  defineCall({
    name: 'taxSettings.get',
    recorded: false,
    methods: ['GET'],
    paths: taxPaths,
    request: z.object({}),
    answer: taxAnswer,
    handle: ({ services }) => services.commerce.text('getTaxSettings', null),
  }),
  defineCall({
    name: 'taxSettings.set',
    recorded: false,
    methods: ['POST'],
    paths: taxPaths,
    request: z.object(optionalFields({ taxSettings: TaxSettingsForm })),
    answer: taxAnswer,
    handle: ({ services }, { taxSettings = {} }) => services.commerce.text('setTaxSettings', taxSettings),
  }),
  defineCall({
    name: 'currencySettings.get',
    recorded: false,
    methods: ['GET'],
    paths: currencyPaths,
    request: z.object({}),
    answer: currencyAnswer,
    handle: ({ services }) => services.commerce.text('getCurrencySettings', null),
  }),
  defineCall({
    name: 'currencySettings.set',
    recorded: false,
    methods: ['POST'],
    paths: currencyPaths,
    request: z.object(optionalFields({ currencySettings: CurrencySettingsForm })),
    answer: currencyAnswer,
    handle: ({ services }, { currencySettings = {} }) => services.commerce.text('setCurrencySettings', currencySettings),
  }),
]
