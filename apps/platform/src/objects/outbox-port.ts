import { Failure } from '../domain/failure.ts'
import type { OutboxMessage } from '../domain/outbox-message.ts'
import type { OutboxContext } from '../services/contexts.ts'
import type { Services } from './services.ts'

/** What an object's outbox needs of the object's storage and of the other objects. */
export function outboxPort(storage: DurableObjectStorage, { cart, commerce, emailSender, events, identity }: Services): Pick<OutboxContext, 'wakeAt' | 'deliver' | 'sender'> & { sync: () => Promise<void> } {
  return {
    wakeAt: (time) => void storage.setAlarm(time),
    sender: emailSender,
    sync: () => storage.sync(),
    deliver: async (message: OutboxMessage) => {
      if (message.topic === 'checkout-completed') await cart(message.owner).run('completeCheckout', message.checkout)
      else if (message.topic === 'cart-handed-over') await cart(message.to).run('takeCart', { owner: message.to, cart: message.cart })
      else if (message.topic === 'domain-event') await events.run('receiveEvent', message.event)
      else if (message.topic === 'files-paid') await commerce.run('sendDownloadLinks', { orderId: message.orderId, caller: { kind: 'elevated' } })
      else if (message.topic === 'member-signed-in') await cart({ kind: 'visitor', id: message.visitorId }).run('handOverCart', { to: { kind: 'member', id: message.memberId } })
      else if (message.topic === 'member-deleted') await forgetCart(cart({ kind: 'member', id: message.memberId }))
      else if (message.topic === 'member-job') await identity.run('continueMemberJob', { jobId: message.jobId, after: message.after, paying: await commerce.run('membersWithMembership', {}) })
    },
  }
}

/** The cart of one who is no longer a member; most have none. */
async function forgetCart(cart: ReturnType<Services['cart']>): Promise<void> {
  try {
    await cart.run('deleteCart', null)
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'OWNED_CART_NOT_FOUND')) throw error
  }
}
