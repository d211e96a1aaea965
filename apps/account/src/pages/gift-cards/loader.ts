import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'
import { cardText, type CardText } from './card-text.ts'

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
