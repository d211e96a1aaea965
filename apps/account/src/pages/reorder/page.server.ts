import { notFound, invalid, redirectTo, type FragmentContext, type ActionContext, type HeadOf } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import type { LinePage } from '@galleria/order-view/line-pages'
import { linePage } from '@galleria/order-view/order-lines'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'
import { findItems, type ReorderParams } from './find-items.ts'
import { reorderItem, type ReorderItem } from './reorder-item.ts'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { default } from './page.tsx'

export const params = z.object({
  /** The id of an order of the member's account. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** The page of the lines, for an order with more of them than are shown at once. */
  page: z.optional(z.string()),
  /** The end of an order's link, which guests have. */
  link: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
})
export const session = 'visitor'
/** Prices and stock are those of now. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface ReorderProps extends WithAreas {
  readonly number: string
  readonly items: LinePage<ReorderItem>
  /** The number of items on all pages. */
  readonly count: number
  readonly buyable: number
  /** The path of the page itself. */
  readonly path: string
  /** The id of the order in the account, for the way back; null for a guest's link. */
  readonly orderId: string | null
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

/** Loads an order of the account, or of a link. 404 for other customers' orders, so that ids cannot be probed. */
export async function loader(context: FragmentContext<ReorderParams, Env>): Promise<ReorderProps> {
  const { id, link } = context.params
  const { found, areas } = await (link === undefined
    ? loadAccountPage(context, async () => ({ found: await findItems(context) }))
    : { found: await findItems(context), areas: [] })
  if (!found) return notFound()
  const items = found.items.map((item, index) => reorderItem(item, index, context, context.messages))
  return {
    areas,
    number: found.number,
    items: linePage(items, context.params.page),
    count: items.length,
    buyable: items.filter(({ quantity }) => quantity > 0).length,
    path: link === undefined ? `/account/orders/${id}/reorder` : `/reorder/${encodeURIComponent(link)}`,
    orderId: link === undefined ? (id ?? null) : null,
    submitKey: crypto.randomUUID(),
  }
}

/** Adds what can be bought now to the shopper's cart. */
export async function action(context: ActionContext<ReorderParams, Env>) {
  const { messages, token, form } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const items = (await findItems(context))?.items.flatMap(({ catalogReference: reference, available }) =>
    reference && available > 0 ? [{ reference, quantity: available }] : [],
  )
  if (!items?.length) return invalid({ '': messages.t('reorder.nothing') })
  try {
    await shopperPlatform(context, token).cartAdditions.add(items, idempotencyKey(form))
    return redirectTo(messages.link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': messages.t('reorder.refused') })
    throw error
  }
}

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('reorder.title'), robots: 'noindex' })
