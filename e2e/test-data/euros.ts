import type { Stack } from '../stack/stack.ts'

/** 18 dollars at 0.92 are 16.56 euros, which go up to the next price that ends in 99 cents. */
export const EUROS = { rates: { EUR: '0.92' }, rounding: { EUR: { step: '1', below: '0.01' } } }
export const MUG_IN_EUROS = '€16.99'

/** Offers the store's prices in these currencies, and in no others. */
export const offerCurrencies = (stack: Stack, currencySettings: object) =>
  stack.platform.elevated('POST', '/ecom/v1/currency-settings', { currencySettings: { rates: {}, rounding: {}, ...currencySettings } })

/** The HTML of a page as a shopper with a currency gets it. */
export const textIn = async (stack: Stack, path: string, currency?: string): Promise<string> =>
  (await fetch(stack.storeUrl + path, { headers: currency === undefined ? {} : { cookie: `galleria-currency=${currency}` } })).text()
