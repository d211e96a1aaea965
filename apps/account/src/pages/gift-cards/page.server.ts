import { notFound, invalid, next, type HeadOf, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { isApplicationError, isFieldViolationsError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { loadAccountPage, withMember, type WithAreas } from '../../lib/with-member.ts'
import { cardText, type CardText } from './card-text.ts'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { default } from './page.tsx'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('cards.title'), robots: 'noindex' })
export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

export interface GiftCardsProps extends WithAreas {
  readonly cards: readonly CardText[]
}

/** The gift cards of the member. The hosted platform tells no balances. */
export async function loader(context: FragmentContext<object, Env>): Promise<GiftCardsProps> {
  if (!(await platformCapabilities(context.env).has('giftCardBalances'))) return notFound()
  return loadAccountPage(context, async ({ giftCards }) => ({
    cards: (await giftCards.listMine()).map((card) => cardText(card, context, context.messages)),
  }))
}

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
