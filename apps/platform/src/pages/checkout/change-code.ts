import { Failure } from '@galleria/commerce/failures/failure'
import type { FailureCode } from '@galleria/commerce/failures/failure-codes'
import { limitGuesses } from '../../http/rate-limits.ts'
import type { MessageKey } from '../../messages.ts'
import type { Services } from '../../objects/services.ts'
import type { PageContext } from '../layout/page.tsx'
import { SHOW_COUNTRY } from './address/address-fields.tsx'
import { USE_ADDRESS } from './address/saved-addresses.tsx'
import { isMembershipForm } from './membership-choice.tsx'

/** What a step was sent for: every button of it sends the whole form, so that nothing that was typed is lost. */
export type FormAction =
  | 'continue'
  | 'apply-code'
  | 'remove-coupon'
  | 'remove-gift-card'
  | 'membership'
  | typeof SHOW_COUNTRY
  | typeof USE_ADDRESS

export function readFormAction(form: URLSearchParams): FormAction {
  if (form.has(USE_ADDRESS)) return USE_ADDRESS
  if (isMembershipForm(form)) return 'membership'
  const requested = form.get('action')
  return (['apply-code', 'remove-coupon', 'remove-gift-card', SHOW_COUNTRY] as const).find((action) => action === requested) ?? 'continue'
}

/** Maximum length of the field; no code of the shop is longer. */
export const MAX_CODE_LENGTH = 50

/** What came of the field for a code. */
export interface CodeEntry {
  /** Whether the codes of the checkout are others now. */
  readonly changed: boolean
  /** The reason why the code was not taken. */
  readonly error?: MessageKey
  /** The code that was not taken, as it was written. */
  readonly typed?: string
}

/** Hidden: the code in the field that the shop has refused already. */
export const REFUSED_CODE = 'refusedCode'

export const NO_CODE: CodeEntry = { changed: false }

interface CheckoutForm {
  readonly context: PageContext
  readonly services: Services
  readonly token: string
}

/** Takes the coupon or the gift card that was typed, or lets go of one. A code counts without its own button too: it would be lost otherwise. */
export async function changeCode({ context, services: { commerce }, token }: CheckoutForm, form: URLSearchParams): Promise<CodeEntry> {
  const action = readFormAction(form)
  if (action === 'remove-coupon' || action === 'remove-gift-card') {
    await commerce.run('removeCode', { token, kind: action === 'remove-coupon' ? 'coupon' : 'gift-card' })
    return { changed: true }
  }
  const typed = (form.get('promotion') ?? '').trim().slice(0, MAX_CODE_LENGTH)
  if (typed === '') return action === 'apply-code' ? { changed: false, error: 'error.promotion.missing' } : NO_CODE
  // A shopper who saw the refusal and continues orders without the code: a refused code must not block the order.
  if (action === 'continue' && typed === form.get(REFUSED_CODE)) return { changed: false, typed }
  try {
    await limitGuesses(context, { commerce }, `checkout ${token}`, () => commerce.run('enterCode', { token, code: typed }))
    return { changed: true }
  } catch (error) {
    const key = error instanceof Failure ? ERRORS[error.code] : undefined
    if (!key) throw error
    return { changed: false, error: key, typed }
  }
}

/** What a shopper is told of a code that was not taken. */
const ERRORS: Partial<Record<FailureCode, MessageKey>> = {
  COUPON_DOES_NOT_EXIST: 'error.promotion.unknown',
  GIFT_CARD_NOT_FOUND: 'error.promotion.unknown',
  COUPON_IS_DISABLED: 'error.promotion.over',
  COUPON_IS_EXPIRED: 'error.promotion.over',
  GIFT_CARD_DISABLED: 'error.promotion.over',
  GIFT_CARD_EXPIRED: 'error.promotion.over',
  COUPON_IS_NOT_ACTIVE_YET: 'error.promotion.early',
  COUPON_USAGE_EXCEEDED: 'error.promotion.used',
  COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'error.promotion.used',
  RATE_LIMITED: 'error.promotion.wait',
  GIFT_CARD_EMPTY: 'error.promotion.empty',
  COUPON_MINIMUM_NOT_REACHED: 'error.promotion.minimum',
  COUPON_IS_NOT_APPLICABLE: 'error.promotion.items',
}
