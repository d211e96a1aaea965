import type { OutboxMessage } from '../domain/outbox-message.ts'
import type { OutboxContext } from '../services/contexts.ts'
import type { Services } from './services.ts'

/** What an object's outbox needs of the object's storage and of the other objects. */
export function outboxPort(storage: DurableObjectStorage, { cart }: Services): Pick<OutboxContext, 'wakeAt' | 'deliver'> & { sync: () => Promise<void> } {
  return {
    wakeAt: (time) => void storage.setAlarm(time),
    sync: () => storage.sync(),
    deliver: async (message: OutboxMessage) => {
      if (message.topic === 'checkout-completed') await cart(message.owner).run('completeCheckout', message.checkout)
    },
  }
}
