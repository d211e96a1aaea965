import { verifyJwt, type TokenKeys } from '@galleria/commerce/access/token-keys'
import { MINUTE } from '@galleria/commerce/values/durations'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'

/** RFC 8725 section 3.11: no token of another kind passes for the prices of a cart. */
const TOKEN_TYPE = 'price+jwt'
/** The time that a shopper has from the sight of a total to the order. */
const PRICES_TTL = 30 * MINUTE

const Prices = z.object({ sub: z.string(), revision: z.string(), sum: z.string(), currency: z.string() })

/** What a shopper was shown: the sum of one cart at one revision. */
export interface ShownPrices {
  readonly cartId: string
  readonly revision: string
  readonly sum: string
  readonly currency: string
}

/** Makes and reads the tokens by which an order proves what its buyer was shown. */
export interface PriceTokens {
  readonly sign: (prices: ShownPrices, now: number) => Promise<string>
  /** Nothing for a token that is no longer good, or that the platform did not sign. */
  readonly read: (token: string) => Promise<ShownPrices | undefined>
}

export function priceTokens(keys: TokenKeys): PriceTokens {
  return {
    sign: ({ cartId, ...prices }, now) =>
      new SignJWT(prices)
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE })
        .setSubject(cartId)
        .setExpirationTime(Math.floor((now + PRICES_TTL) / 1000))
        .sign(keys[0]),
    read: async (token) => {
      const verified = await verifyJwt(token, keys, { typ: TOKEN_TYPE, requiredClaims: ['exp', 'sub'] })
      if (verified === undefined || verified === 'expired') return undefined
      const prices = z.safeParse(Prices, verified.payload).data
      return prices && { cartId: prices.sub, revision: prices.revision, sum: prices.sum, currency: prices.currency }
    },
  }
}
