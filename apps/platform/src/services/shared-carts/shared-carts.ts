import { toPricedItems } from '@galleria/commerce/cart/priced-items'
import { contentKeyOf, type SharedLine } from '@galleria/commerce/cart/shared-line'
import { isPurchasable } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import { DAY } from '@galleria/commerce/values/durations'
import { eq, lt } from 'drizzle-orm'
import { sharedCarts } from '../../db/schema/commerce.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import type { CommerceContext } from '../contexts.ts'
import { getCartTerms } from '../pricing/settings/cart-terms.ts'

/** Counted from the last time that this content was shared. */
const LINK_TTL_MS = 180 * DAY

function storeSharedCart({ db, now }: CommerceContext, { lines }: { lines: readonly SharedLine[] }) {
  const sharedAt = now()
  db.delete(sharedCarts)
    .where(lt(sharedCarts.sharedAt, sharedAt - LINK_TTL_MS))
    .run()
  const { id } = db
    .insert(sharedCarts)
    .values({ id: crypto.randomUUID(), contentKey: contentKeyOf(lines), lines, sharedAt })
    .onConflictDoUpdate({ target: sharedCarts.contentKey, set: { sharedAt } })
    .returning({ id: sharedCarts.id })
    .get()
  return { sharedCart: { id } }
}

interface GetCommand {
  readonly id: string
  readonly language?: string | undefined
  readonly currency?: string | undefined
}

/** Throws SHARED_CART_NOT_FOUND for a link that never was and for one that is too old alike. */
function getSharedCart(context: CommerceContext, { id, language, currency }: GetCommand) {
  const { db, now, settings } = context
  const shared = db.select().from(sharedCarts).where(eq(sharedCarts.id, id.toLowerCase())).get()
  if (!shared || shared.sharedAt < now() - LINK_TTL_MS) throw new Failure('SHARED_CART_NOT_FOUND', 'There is no such shared cart.')
  const resolutions = resolveItems(context, { references: shared.lines.map(({ reference }) => ({ ...reference, language })) })
  const lines = shared.lines.flatMap((line, index) => {
    const item = resolutions[index]
    return item && isPurchasable(item) ? [{ ...line, lastSeen: item, now: item }] : []
  })
  const textsRequired = lines
    .filter(({ now: { textFields = [] } }) => textFields.some(({ mandatory }) => mandatory))
    .map(({ id: line }) => line)
  return {
    sharedCart: {
      ...toPricedItems(lines, { storeUrl: settings.storeUrl, terms: getCartTerms(context), currency }),
      ...(textsRequired.length > 0 && { textsRequired }),
    },
  }
}

export const sharedCartsMethods = { storeSharedCart, getSharedCart }
