import { ADMIN, type Owner } from '@galleria/commerce/access/owner'
import type { DirectMessage } from '@galleria/commerce/events/outbox-message'
import type { RecordedEvent } from '@galleria/commerce/events/recorded-event'
import { Failure } from '@galleria/commerce/failures/failure'
import { catalogChange, SETTINGS_CHANGE } from '@galleria/commerce/search/catalog-change'
import type { MailSender } from '@galleria/platform-client/entities/store/store-content-changes'
import type { EndedCart } from '../services/cart/forget-ended-cart.ts'
import type { OutboxContext } from '../services/contexts.ts'
import type { ObjectAlarm } from './object-alarm.ts'
import { prepareDataExport } from './prepare-data-export.ts'
import type { Services } from './services.ts'

/**
 * What an object's outbox needs of the object's storage and of the other objects.
 * @param forgetOrderedCart of the object that places orders
 */
export function outboxPort(
  state: DurableObjectState,
  alarm: ObjectAlarm,
  { cart, cartApart, commerce, emailSender, events, identity, pictures, search }: Services,
  forgetOrderedCart?: (cart: EndedCart) => void,
): Pick<
  OutboxContext,
  'scheduleAlarm' | 'background' | 'deliver' | 'publishEvents' | 'hasBounced' | 'noteBounce' | 'mailSender' | 'sender'
> & {
  sync: () => Promise<void>
} {
  let lastSender: MailSender | null = null
  return {
    scheduleAlarm: alarm.arm,
    background: (work) => state.waitUntil(work),
    sender: emailSender,
    // An object that is down holds up no e-mail of another: it is sent by what was last known.
    hasBounced: (email) => identity.run('hasBounced', { email }).catch(() => false),
    noteBounce: (email) => identity.run('noteDeliverability', { reports: [{ email, kind: 'BOUNCED' }], caller: ADMIN }),
    mailSender: async () => (lastSender = await commerce.run('getMailSender', null).catch(() => lastSender)),
    sync: () => state.storage.sync(),
    deliver: async (message: DirectMessage) => {
      if (message.topic === 'checkout-completed') {
        const { apart, cartId, owner } = message
        const target = apart && cartId !== undefined ? cartApart(cartId) : cart(owner)
        const ended = await target.run('completeCheckout', message)
        if (ended) forgetOrderedCart?.(ended)
      } else if (message.topic === 'cart-handed-over') await cart(message.to).run('takeCart', { owner: message.to, cart: message.cart })
      else if (message.topic === 'saved-items-handed-over')
        await cart(message.to).run('takeSavedItems', { id: message.id, lines: message.lines })
      else if (message.topic === 'files-paid') await commerce.run('sendDownloadLinks', { orderId: message.orderId, caller: ADMIN })
      else if (message.topic === 'member-signed-in') await handOver(message, { cart, cartApart, commerce })
      else if (message.topic === 'address-verified')
        await commerce.run('claimGuestOrders', { memberId: message.memberId, email: message.email })
      else if (message.topic === 'member-deleted') await forgetMember(message.memberId, { cart, cartApart, commerce })
      else if (message.topic === 'photo-deleted') await pictures.deleteFile(message.file)
      else if (message.topic === 'account-deletion-due') await deleteAccount(message.memberId, { commerce, identity })
      else if (message.topic === 'data-export-requested') await prepareDataExport(message, { cart, cartApart, commerce, identity })
      else if (message.topic === 'member-job') await workOn(message.jobId, { commerce, identity })
      else if (message.topic === 'store-named') {
        const { names, languages, revision } = message
        await identity.run('setStoreNames', { names, languages, revision })
      } else if (message.topic === 'stock-alerts-due') await commerce.run('sendStockAlerts', { productId: message.productId })
      else if (message.topic === 'visitors-expired') await forgetVisitors(message.visitorIds, { cart, cartApart, commerce })
      else if (message.topic === 'search-settings-changed') await search.run('noticeChanges', [SETTINGS_CHANGE])
    },
    publishEvents: (recorded) => publishEvents(recorded, { events, search }),
  }
}

/** Read models of the catalog are told what changed; to be told twice does them no harm. */
async function publishEvents(recorded: readonly RecordedEvent[], { events, search }: Pick<Services, 'events' | 'search'>): Promise<void> {
  const changes = recorded.flatMap((event) => catalogChange(event) ?? [])
  await Promise.all([events.run('receiveEvents', recorded), changes.length > 0 && search.run('noticeChanges', changes)])
}

type Carts = Pick<Services, 'cart' | 'cartApart' | 'commerce'>

/** Gives the cart, the wishlist and the reminders of a visitor that signed in to the member, and lets the member read the visitor's orders. */
async function handOver(
  { visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
  { cart, cartApart, commerce }: Carts,
): Promise<void> {
  const to: Owner = { kind: 'member', id: memberId }
  const apart = await commerce.run('listCartsApart', { owner: { kind: 'visitor', id: visitorId } })
  await Promise.all([
    ...apart.map((cartId) => cartApart(cartId).run('giveCart', { cartId, to })),
    cart({ kind: 'visitor', id: visitorId }).run('handOverCart', { to }),
    commerce.run('shareOrdersOfVisitor', { visitorId, memberId }),
    commerce.run('handOverReminders', { visitorId, memberId }),
    commerce.run('mergeWishlists', { visitorId, memberId }),
  ])
}

async function forgetMember(memberId: string, services: Carts): Promise<void> {
  const owner: Owner = { kind: 'member', id: memberId }
  const { commerce } = services
  await Promise.all([
    forgetCart(owner, services),
    services.cart(owner).run('deleteSavedItems', null),
    commerce.run('deleteWishlist', { owner }),
    commerce.run('forgetReminders', { memberId }),
    commerce.run('forgetStockAlerts', { memberId }),
    commerce.run('forgetMemberships', { memberId }),
  ])
}

/** Deletes carts and saved items of visitors that have run out; most have none. */
async function forgetVisitors(expired: readonly string[], services: Carts): Promise<void> {
  const { cart, commerce } = services
  const visitorIds = await commerce.run('listVisitorsWithCart', { visitorIds: expired })
  for (const id of visitorIds) {
    const owner: Owner = { kind: 'visitor', id }
    await cart(owner).run('deleteSavedItems', null)
    await deleteCartsApart(owner, services)
    await deleteCart(cart(owner))
  }
  await commerce.run('forgetCartsOfVisitors', { visitorIds })
}

/** Deletes the cart of a former member; most have none. */
async function forgetCart(owner: Owner, services: Carts): Promise<void> {
  const { cart, commerce } = services
  await deleteCartsApart(owner, services)
  if (await commerce.run('hasCart', { owner })) await deleteCart(cart(owner))
}

async function deleteCartsApart(owner: Owner, { cartApart, commerce }: Carts): Promise<void> {
  for (const id of await commerce.run('listCartsApart', { owner })) await deleteCart(cartApart(id))
}

async function deleteCart(cart: ReturnType<Services['cart']>): Promise<void> {
  try {
    await cart.run('deleteCart', null)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'OWNED_CART_NOT_FOUND')) throw error
  }
}

/** Takes the member out of the orders, which stay, and deletes the account; not while an order is open. */
async function deleteAccount(memberId: string, { commerce, identity }: Pick<Services, 'commerce' | 'identity'>): Promise<void> {
  if (!(await identity.run('isDeletionDue', { memberId }))) return
  const { open } = await commerce.run('pseudonymizeOrders', { memberId })
  if (open === 0) await identity.run('completeAccountDeletion', { memberId })
}

/** Maximum portions of a job before other messages get their turn. */
const MAX_PORTIONS = 20

async function workOn(jobId: string, { commerce, identity }: Pick<Services, 'commerce' | 'identity'>): Promise<void> {
  const paying = await commerce.run('membersWithMembership', {})
  for (let portion = 1; portion <= MAX_PORTIONS; portion += 1) {
    const { finished } = await identity.run('continueMemberJob', { jobId, paying, pause: portion === MAX_PORTIONS })
    if (finished) return
  }
}
