import * as z from 'zod/mini'
import { EmailSubscription, UpsertEmailSubscription } from '../../entities/subscriptions/email-subscription.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EMAIL_SUBSCRIPTIONS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const upsertCall = defineOperation({
  service: EMAIL_SUBSCRIPTIONS_SERVICE,
  name: 'UpsertEmailSubscription',
  method: 'POST',
  path: '/v1/email-subscriptions',
  input: UpsertEmailSubscription,
  output: z.looseObject({ subscription: EmailSubscription }),
  repeatable: true,
  argumentNames: { subscription: '' },
})

/**
 * Subscribes an address, or changes its subscription. POST /email-marketing/v1/email-subscriptions.
 * Permission EMAIL_SUBSCRIPTIONS.MODIFY. Field violations for an address that is none.
 */
export async function upsertEmailSubscription(
  transport: Transport,
  subscription: UpsertEmailSubscription['subscription'],
  options?: SendOptions,
): Promise<EmailSubscription> {
  return (await transport.send(upsertCall, { subscription }, options)).subscription
}

export const emailSubscriptions = { upsert: upsertEmailSubscription }
