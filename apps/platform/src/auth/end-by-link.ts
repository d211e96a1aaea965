import type { Services } from '../objects/services.ts'
import type { Unsubscription } from '../services/subscriptions/unsubscribe-token.ts'

/** Ends what an unsubscribe link is about. The link is the proof, wherever the request comes from. */
export async function endByLink(
  { commerce, identity }: Pick<Services, 'commerce' | 'identity'>,
  { email, metadata, list }: Unsubscription,
): Promise<void> {
  if (list === 'stock-alerts') await commerce.run('endStockAlerts', { email })
  else if (list === 'checkout-reminders') await commerce.run('endReminders', { email })
  else await identity.run('endSubscription', { email, ...(metadata && { metadata }) })
}
