import { eq } from 'drizzle-orm'
import { findCart, findLines, touchCart } from '../../db/queries/cart.ts'
import { cart as carts, cartLines } from '../../db/schema/cart.ts'
import { MAX_LINES } from '../../domain/cart.ts'
import { invalid } from '../../domain/failure.ts'
import type { Owner } from '../../domain/owner.ts'
import type { Resolution } from '../../domain/sellable-item.ts'
import { cappedQuantity } from '../../domain/stock.ts'
import type { CartContext } from '../contexts.ts'
import { planAdditions, type Addition, type NewItem } from './plan-additions.ts'

const MOST_OF_A_LINE = 100_000

/** Puts items into the owner's cart, which is made where there is none. All items or none. Gives what was learnt about them. */
export async function addItems(context: CartContext, owner: Owner, items: readonly NewItem[]): Promise<Map<string, Resolution>> {
  const resolutions = await context.commerce.resolveItems(items.map(({ catalogReference }) => catalogReference))
  const additions = planAdditions(items, resolutions)
  await ensureCart(context, owner, () => writeAdditions(context, additions))
  return new Map(additions.map((addition) => [addition.referenceKey, addition.item]))
}

/** Runs the write on the owner's cart in one transaction with the making of the cart. */
export async function ensureCart(context: CartContext, owner: Owner, write: () => void): Promise<void> {
  const { db, now, commerce } = context
  const id = findCart(db) ? undefined : crypto.randomUUID()
  if (id) await commerce.registerCart(id, owner)
  const used = db.transaction(() => {
    // Another call may have made the cart while this one registered its own.
    const made = id !== undefined && !findCart(db)
    if (made) {
      const time = now()
      db.insert(carts).values({ id, ownerKind: owner.kind, ownerId: owner.id, notes: {}, checkoutId: null, revision: 0, createdAt: time, updatedAt: time }).run()
    }
    write()
    return made
  })
  if (id && !used) await commerce.forgetCart(id, owner)
}

function writeAdditions({ db, now }: CartContext, additions: readonly Addition[]): void {
  for (const { referenceKey, reference, quantity, item } of additions) {
    const lines = findLines(db)
    const line = lines.find((candidate) => candidate.referenceKey === referenceKey)
    const wanted = Math.min((line?.quantity ?? 0) + quantity, MOST_OF_A_LINE)
    const capped = cappedQuantity(wanted, item.available)
    if (line) {
      db.update(cartLines).set({ quantity: capped, lastSeen: item }).where(eq(cartLines.id, line.id)).run()
      continue
    }
    if (lines.length >= MAX_LINES) throw invalid('lineItems', `would make more than ${MAX_LINES} lines`, 'MAX_SIZE')
    const position = (lines.at(-1)?.position ?? 0) + 1
    db.insert(cartLines).values({ id: crypto.randomUUID(), position, referenceKey, reference, quantity: capped, lastSeen: item }).run()
  }
  touchCart(db, now())
}
