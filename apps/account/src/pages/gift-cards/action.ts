import { invalid, next, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError, isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { withMember } from '../../lib/with-member.ts'
import { cardText } from './card-text.ts'

/** Tells what is left on the card of a code. The code stands in no address and in no response. */
export function action(context: ActionContext<object, Env>) {
  const { form, messages } = context
  const { t } = messages
  const code = String(form.get('code') ?? '').trim()
  if (!code) return Promise.resolve(invalid({ code: t('cards.missing') }))
  return withMember(context, async ({ giftCards }) => {
    try {
      const { name, balance, note } = cardText(await giftCards.check(code), context, messages)
      return next({ name, balance, note: note ?? '' })
    } catch (error) {
      // A code that is longer than any is found out before it is sent.
      if (isFieldViolationsError(error) || isApplicationError(error, 'GIFT_CARD_NOT_FOUND')) return invalid({ code: t('cards.unknown') })
      if (isApplicationError(error, 'RATE_LIMITED')) return invalid({ code: t('cards.tooMany') })
      throw error
    }
  })
}
