import { notFound, invalid, redirectTo, type FragmentContext, type ActionContext, type HeadOf } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import type { LinePage } from '@galleria/order-view/line-pages'
import { linePage } from '@galleria/order-view/order-lines'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { findSharedCart } from './find-shared-cart.ts'
import { toSharedItems, isAvailable, type SharedItem } from './shared-item.ts'

export { default, Fallback } from './page.tsx'

/** Longer ids are none of the platform's. */
const MAX_ID_LENGTH = 60

export const params = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
  /** The page of the lines, for a cart with more of them than are shown at once. */
  page: z.optional(z.string()),
})
export const session = 'visitor'
/** Prices and stock are those of now. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface SharedCartProps {
  readonly id: string
  readonly items: LinePage<SharedItem>
  /** Whether the shopper writes texts for some items of all pages, and whether other items of them can be added here. */
  readonly anyText: boolean
  readonly anyAdded: boolean
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

/** The items of a link. 404 both for a link that is too old and for one that never was. */
export async function loader(context: FragmentContext<{ id: string; page?: string | undefined }, Env>): Promise<SharedCartProps> {
  const shared = await findSharedCart(context)
  if (!shared) return notFound()
  const items = toSharedItems(shared, context, context.messages)
  return {
    id: context.params.id,
    items: linePage(items, context.params.page),
    anyText: items.some(({ needsText }) => needsText),
    anyAdded: items.some(({ price, needsText }) => price && !needsText),
    submitKey: crypto.randomUUID(),
  }
}

/** Adds what there is of the shared items to the shopper's cart. */
export async function action(context: ActionContext<{ id: string }, Env>) {
  const { token, form } = context
  const { t, link } = context.messages
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { lines = [], textsRequired = [] } = (await findSharedCart(context)) ?? {}
  const items = lines.flatMap(({ id, reference, requestedQuantity, status }) =>
    reference && isAvailable({ status }) && !textsRequired.includes(id) ? [{ reference, quantity: requestedQuantity }] : [],
  )
  if (items.length === 0) return invalid({ '': t('shared.empty') })
  try {
    await shopperPlatform(context, token).cartAdditions.add(items, idempotencyKey(form))
    return redirectTo(link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('reorder.refused') })
    throw error
  }
}

export const head: HeadOf<SharedCartProps> = (_items, { messages }) => ({ title: messages.t('shared.title'), robots: 'noindex' })
