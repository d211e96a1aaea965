import type { ActionContext } from '@galleria/fragments/remote'
import type { MessageKey, Messages } from '@galleria/intl/messages'
import type { CalculationErrors, EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import { ApplicationError, isFieldViolationsError, isPlatformError } from '@galleria/platform-client/errors'
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

export function codesProps(
  { cart, giftCard, calculationErrors = {} }: EstimateTotals,
  giftCards: boolean,
  formatters: Formatters,
): CodesProps {
  const { money, t } = formatters
  const coupon = cart?.appliedDiscounts.find((discount) => discount.coupon)?.coupon
  const couponNote = noteOf(calculationErrors.couponCalculationError, formatters)
  const cardNote = noteOf(calculationErrors.giftCardCalculationError, formatters)
  const paid = money(giftCard?.amount)
  return {
    giftCards,
    coupon: coupon?.code ? { code: coupon.code, note: couponNote, unused: couponNote !== null } : null,
    giftCard:
      giftCard || cardNote !== null
        ? {
            code: t('code.giftCard', { code: giftCard?.obfuscatedCode?.replace(/^\*+/, '…') ?? '' }).trim(),
            note: cardNote ?? (paid && t('code.pays', { amount: paid })),
            unused: cardNote !== null,
          }
        : null,
  }
}

function noteOf(error: CalculationErrors['couponCalculationError'], formatters: Formatters): string | null {
  const { code, data } = error?.applicationError ?? {}
  return error ? problemOf(String(code), data, formatters) : null
}

type CodeIntent = Extract<CartIntent, 'apply-code' | 'remove-coupon' | 'remove-gift-card'>

export function isCodeIntent(intent: CartIntent): intent is CodeIntent {
  return intent === 'apply-code' || intent === 'remove-coupon' || intent === 'remove-gift-card'
}

/** Takes the code of a coupon or a gift card into the cart, or one of them out. A code that cannot be used is told at its field. */
export async function changeCode(intent: CodeIntent, context: ActionContext<object, Env>): Promise<Change> {
  const { form, env, token, clientAddress, currency, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { cartCodes, currentCart } = shopperPlatform({ env, clientAddress }, token)
  if (intent === 'remove-coupon') return { cart: await currentCart.removeCoupon(), message: 'code.removed' }
  if (intent === 'remove-gift-card') return { cart: await cartCodes.removeGiftCard(), message: 'code.removed' }
  const code = String(form.get('code') ?? '').trim()
  if (!code) return { errors: { code: messages.t('code.missing') } }
  try {
    const cart = (await hasCapability(env, 'cartGiftCards')) ? await cartCodes.enter(code) : await currentCart.update({ couponCode: code })
    return { cart, message: 'code.applied' }
  } catch (error) {
    // A refusal has the amount in the currency of the cart alone: the page may show another one.
    const conversionCurrency = context.displayCurrency ?? currency
    const refused = refusalOf(error, { ...messages, ...createShownMoney({ currency, conversionCurrency }, context) })
    if (refused === null) throw error
    return { errors: { code: refused } }
  }
}

/** A code that is longer than any is found out before it is sent. */
function refusalOf(error: unknown, formatters: Formatters): string | null {
  if (isFieldViolationsError(error)) return formatters.t('code.unknown')
  if (!isPlatformError(error)) return null
  if (error.status === TOO_MANY_REQUESTS) return formatters.counted('code.wait', Math.ceil((error.retryAfterMs ?? MINUTE_MS) / 1_000))
  return error instanceof ApplicationError && CODE_PROBLEM.test(error.code) ? problemOf(error.code, error.data, formatters) : null
}

const TOO_MANY_REQUESTS = 429
const MINUTE_MS = 60_000
const CODE_PROBLEM = /COUPON|GIFT_CARD/

const PROBLEMS: Readonly<Record<string, MessageKey>> = {
  COUPON_DOES_NOT_EXIST: 'code.unknown',
  GIFT_CARD_NOT_FOUND: 'code.unknown',
  COUPON_IS_DISABLED: 'code.over',
  COUPON_IS_EXPIRED: 'code.over',
  GIFT_CARD_DISABLED: 'code.over',
  GIFT_CARD_EXPIRED: 'code.over',
  COUPON_IS_NOT_ACTIVE_YET: 'code.early',
  COUPON_USAGE_EXCEEDED: 'code.used',
  COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'code.used',
  COUPON_IS_NOT_APPLICABLE: 'code.items',
  GIFT_CARD_EMPTY: 'code.empty',
}

/** Why a code cannot be used. Platforms have more reasons than are named here. */
function problemOf(code: string, data: unknown, { money, t }: Formatters): string {
  if (code === 'COUPON_MINIMUM_NOT_REACHED') {
    const amount = money(minimumOf(data))
    return amount === null ? t('code.below') : t('code.minimum', { amount })
  }
  return t(PROBLEMS[code] ?? 'code.refused')
}

function minimumOf(data: unknown) {
  const { minimumSubtotal, convertedMinimumSubtotal } = (data ?? {}) as Record<string, unknown>
  return { amount: decimalOf(minimumSubtotal), convertedAmount: decimalOf(convertedMinimumSubtotal) }
}

function decimalOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? value : undefined
}
