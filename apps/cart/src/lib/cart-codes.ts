import type { ActionContext } from '@galleria/fragments/remote'
import type { MessageKey, Messages } from '@galleria/intl/messages'
import { isFieldViolationsError, isPlatformError } from '@galleria/platform-client/errors'
import { findCodeRefusal, type CodeRefusal } from '@galleria/platform-client/storefront/cart/code-refusal'
import type { PricedCart } from '@galleria/platform-client/storefront/cart/priced-cart'
import type { Currencies } from '@galleria/platform-client/storefront/money'
import type { Env } from '../../env.ts'
import type { Change } from './cart-change.ts'
import type { CartIntent } from './cart-intent.ts'
import { hasCapability, shopperPlatform } from './platform.ts'
import { createShownMoney, type ShownMoney } from './shown-currency.ts'

/** The codes that the cart holds. */
export interface CodesProps {
  /** Whether the cart takes gift cards. The hosted platform takes them at the checkout. */
  readonly giftCards: boolean
  readonly coupon: AppliedCode | null
  readonly giftCard: AppliedCode | null
}

export interface AppliedCode {
  readonly code: string
  /** What it pays, or why it takes nothing off now. */
  readonly note: string | null
  readonly unused: boolean
}

type Formatters = Messages & Pick<ShownMoney, 'money'>

export function codesProps({ cart, couponProblem, giftCard }: PricedCart, giftCards: boolean, formatters: Formatters): CodesProps {
  const { money, t } = formatters
  const couponNote = couponProblem && problemOf(couponProblem, formatters)
  const cardNote = giftCard?.problem ? problemOf(giftCard.problem, formatters) : null
  const paid = giftCard && money(giftCard.amount)
  return {
    giftCards,
    coupon: cart.coupon && { code: cart.coupon.code, note: couponNote, unused: couponNote !== null },
    giftCard: giftCard && {
      code: t('code.giftCard', { code: giftCard.code.replace(/^\*+/, '…') }).trim(),
      note: cardNote ?? (paid && t('code.pays', { amount: paid })),
      unused: cardNote !== null,
    },
  }
}

type CodeIntent = Extract<CartIntent, 'apply-code' | 'remove-coupon' | 'remove-gift-card'>

export function isCodeIntent(intent: CartIntent): intent is CodeIntent {
  return intent === 'apply-code' || intent === 'remove-coupon' || intent === 'remove-gift-card'
}

/** Takes the code of a coupon or a gift card into the cart, or one of them out. A code that cannot be used is told at its field. */
export async function changeCode(intent: CodeIntent, context: ActionContext<object, Env>): Promise<Change> {
  const { form, env, token, clientAddress, currency, displayCurrency, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { cartCodes, cart: shopperCart } = shopperPlatform({ env, clientAddress }, token)
  if (intent === 'remove-coupon') return { cart: await shopperCart.removeCoupon(), message: 'code.removed' }
  if (intent === 'remove-gift-card') return { cart: await cartCodes.removeGiftCard(), message: 'code.removed' }
  const code = String(form.get('code') ?? '').trim()
  if (!code) return { errors: { code: messages.t('code.missing') } }
  try {
    const cart = (await hasCapability(env, 'cartGiftCards')) ? await cartCodes.enter(code) : await shopperCart.applyCoupon(code)
    return { cart, message: 'code.applied' }
  } catch (error) {
    // The cart is in the shop's currency. A refusal may have its amount in that one alone, while the page shows another.
    const currencies = { currency, convertedCurrency: displayCurrency === currency ? null : (displayCurrency ?? null) }
    const refused = refusalOf(error, currencies, { ...messages, ...createShownMoney(currencies, context) })
    if (refused === null) throw error
    return { errors: { code: refused } }
  }
}

/** A code that is longer than any is found out before it is sent. */
function refusalOf(error: unknown, currencies: Currencies, formatters: Formatters): string | null {
  if (isFieldViolationsError(error)) return formatters.t('code.unknown')
  if (!isPlatformError(error)) return null
  if (error.status === TOO_MANY_REQUESTS) return formatters.counted('code.wait', Math.ceil((error.retryAfterMs ?? MINUTE_MS) / 1_000))
  const refusal = findCodeRefusal(error, currencies)
  return refusal && problemOf(refusal, formatters)
}

const TOO_MANY_REQUESTS = 429
const MINUTE_MS = 60_000

const PROBLEMS = {
  unknown: 'code.unknown',
  over: 'code.over',
  early: 'code.early',
  usedUp: 'code.used',
  otherItems: 'code.items',
  empty: 'code.empty',
  belowMinimum: 'code.below',
  other: 'code.refused',
} as const satisfies Record<CodeRefusal['reason'], MessageKey>

/** Why a code cannot be used. */
function problemOf({ reason, minimum }: CodeRefusal, { money, t }: Formatters): string {
  const amount = money(minimum)
  return amount === null ? t(PROBLEMS[reason]) : t('code.minimum', { amount })
}
