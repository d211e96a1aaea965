import type { Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { base64url } from 'jose'
import { memberFiles } from '../export/member-data/member-files.ts'
import { zipFile } from '../export/zip-file.ts'
import type { Services } from './services.ts'

/** Maximum of orders, gift cards and memberships each, the latest first: the file has to fit into one row. */
const MAX_OF_A_KIND = 2_000

type Needed = Pick<Services, 'cart' | 'cartApart' | 'commerce' | 'identity'>

/** Gathers what all objects keep of a member into one file. To be told twice makes the same file again. */
export async function prepareDataExport({ exportId, memberId }: { exportId: string; memberId: string }, services: Needed): Promise<void> {
  const { commerce, identity } = services
  const own = await identity.run('collectMemberData', { memberId })
  if (!own) return
  const owner: Owner = { kind: 'member', id: memberId }
  const holder = { memberId, ...(await identity.run('getVerifiedEmail', { memberId })) }
  const [orders, wishlist, alerts, memberships, received, sent, cart, otherCarts, savedItems] = await Promise.all([
    ordersOf(owner, services),
    commerce.run('getWishlist', { owner }),
    commerce.run('listStockAlerts', holder),
    commerce.run('listMyMemberships', { memberId, limit: MAX_OF_A_KIND }),
    commerce.run('listMyGiftCards', { ...holder, limit: MAX_OF_A_KIND }),
    commerce.run('listSentGiftCards', { memberId, limit: MAX_OF_A_KIND }),
    cartOf(owner, services),
    otherCartsOf(owner, services),
    services.cart(owner).run('listSavedItems', {}),
  ])
  const data = {
    ...own,
    orders,
    cart,
    otherCarts,
    savedItems: { ...savedItems.savedItems },
    wishlist: wishlist.wishlist,
    stockAlerts: alerts.stockAlerts,
    memberships: memberships.memberships,
    giftCards: received.giftCards,
    givenGiftCards: sent,
  }
  const file = zipFile(memberFiles(data), new Date())
  await identity.run('completeDataExport', { id: exportId, file: base64url.encode(file) })
}

async function ordersOf(caller: Owner, { commerce }: Needed) {
  const orders = []
  let cursor: string | undefined
  do {
    const page = await commerce.run('searchOrders', { caller, search: { cursorPaging: { limit: 100, ...(cursor && { cursor }) } } })
    orders.push(...page.orders)
    cursor = page.metadata.cursors.next
  } while (cursor !== undefined && orders.length < MAX_OF_A_KIND)
  return orders
}

async function cartOf(owner: Owner, { cart, commerce }: Needed) {
  return (await commerce.run('hasCart', { owner })) ? readCart(cart(owner)) : null
}

async function otherCartsOf(owner: Owner, { cartApart, commerce }: Needed) {
  const ids = await commerce.run('listCartsApart', { owner })
  return (await Promise.all(ids.map((id) => readCart(cartApart(id))))).filter((cart) => cart !== null)
}

async function readCart(cart: ReturnType<Services['cart']>) {
  try {
    return { ...(await cart.run('getCart', null)).cart }
  } catch (error) {
    if (error instanceof Failure && error.code === 'OWNED_CART_NOT_FOUND') return null
    throw error
  }
}
