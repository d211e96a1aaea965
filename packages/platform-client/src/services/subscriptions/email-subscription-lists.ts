import * as z from 'zod/mini'
import {
  BulkUpsertEmailSubscriptions,
  EmailSubscriptionQuery,
  EmailSubscriptionResults,
  GenerateUnsubscribeLink,
} from '../../entities/subscriptions/email-subscription-requests.ts'
import { EmailSubscription, type UpsertEmailSubscription } from '../../entities/subscriptions/email-subscription.ts'
import { list, optionalFields } from '../../entities/values/fields.ts'
import { OffsetMetadata, defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { EMAIL_SUBSCRIPTIONS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls about many addresses or in the name of one: all of them need an API key (`apiKey`). */

const service = EMAIL_SUBSCRIPTIONS_SERVICE

const queryCall = defineOperation({
  service,
  name: 'QueryEmailSubscriptions',
  method: 'POST',
  path: '/v1/email-subscriptions/query',
  input: EmailSubscriptionQuery,
  output: z.looseObject({ subscriptions: list(EmailSubscription), ...optionalFields({ metadata: OffsetMetadata }) }),
  repeatable: true,
})

const bulkUpsertCall = defineOperation({
  service,
  name: 'BulkUpsertEmailSubscription',
  method: 'POST',
  path: '/v1/email-subscriptions/bulk',
  input: BulkUpsertEmailSubscriptions,
  output: EmailSubscriptionResults,
  repeatable: true,
})

const unsubscribeLinkCall = defineOperation({
  service,
  name: 'GenerateUnsubscribeLink',
  method: 'POST',
  path: '/v1/email-subscriptions/unsubscribe-link',
  input: GenerateUnsubscribeLink,
  output: z.looseObject({ link: z.string() }),
  repeatable: true,
})

/**
 * One page of subscriptions. POST /email-marketing/v1/email-subscriptions/query. Elevated.
 * Permission EMAIL_SUBSCRIPTIONS.VIEW. The only documented filter is `{ email: { $in: [...] } }`. Returns the first 50 by default.
 */
export async function queryEmailSubscriptions(
  transport: Transport,
  query: EmailSubscriptionQuery,
  options?: SendOptions,
): Promise<OffsetPage<EmailSubscription>> {
  const paging = { ...defaultPaging, ...query.paging }
  const { subscriptions, metadata } = await transport.send(queryCall, { ...query, paging }, options)
  return offsetPage(subscriptions, paging, metadata)
}

/** Every subscription that a query finds, read page by page. Calls and errors as `queryEmailSubscriptions`. */
export function eachEmailSubscription(
  transport: Transport,
  query: EmailSubscriptionQuery,
  options?: SendOptions,
): AsyncGenerator<EmailSubscription, void, undefined> {
  return eachByOffset(
    (offset) => queryEmailSubscriptions(transport, { ...query, paging: { ...query.paging, offset } }, options),
    query.paging?.offset,
  )
}

/**
 * Subscribes up to 100 addresses, or changes their subscriptions. POST /email-marketing/v1/email-subscriptions/bulk. Elevated.
 * Permission EMAIL_SUBSCRIPTIONS.MODIFY. Succeeds even where single addresses fail: each result says so.
 */
export async function bulkUpsertEmailSubscriptions(
  transport: Transport,
  subscriptions: UpsertEmailSubscription['subscription'][],
  options?: SendOptions,
): Promise<EmailSubscriptionResults> {
  return transport.send(bulkUpsertCall, { subscriptions }, options)
}

/**
 * The address at which the owner of an e-mail address ends its subscription, to stand in what is sent there.
 * POST /email-marketing/v1/email-subscriptions/unsubscribe-link. Elevated. Permission EMAIL_SUBSCRIPTIONS.VIEW.
 */
export async function generateUnsubscribeLink(
  transport: Transport,
  request: GenerateUnsubscribeLink,
  options?: SendOptions,
): Promise<string> {
  return (await transport.send(unsubscribeLinkCall, request, options)).link
}

export const emailSubscriptionLists = {
  query: queryEmailSubscriptions,
  each: eachEmailSubscription,
  bulkUpsert: bulkUpsertEmailSubscriptions,
  unsubscribeLink: generateUnsubscribeLink,
}
