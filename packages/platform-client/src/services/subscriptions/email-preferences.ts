import * as z from 'zod/mini'
import {
  ChangeEmailPreferences,
  type EmailPreferences,
  EmailPreferencesResponse,
  type UnsubscribeLink,
  UnsubscribeLinkResponse,
  UnsubscribeToken,
} from '../../entities/subscriptions/email-preferences.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const service = EXTENSION_SERVICE

const getCall = defineOperation({
  service,
  name: 'GetEmailPreferences',
  method: 'GET',
  path: '/v1/my-email-preferences',
  input: z.object({}),
  output: EmailPreferencesResponse,
  repeatable: true,
})

const updateCall = defineOperation({
  service,
  name: 'UpdateEmailPreferences',
  method: 'PATCH',
  path: '/v1/my-email-preferences',
  input: ChangeEmailPreferences,
  output: EmailPreferencesResponse,
  repeatable: true,
})

const linkCall = (name: string, path: string) =>
  defineOperation({ service, name, method: 'POST', path, input: UnsubscribeToken, output: UnsubscribeLinkResponse, repeatable: true })
const getLinkCall = linkCall('GetUnsubscribeLink', '/v1/unsubscribe-links/get')
const unsubscribeCall = linkCall('UseUnsubscribeLink', '/v1/unsubscribe-links/use')

/**
 * What the signed-in member gets by e-mail, and the member's memberships. GET /platform/v1/my-email-preferences. Needs the capability
 * `emailPreferences`; the hosted platform has no such call.
 */
export async function getEmailPreferences(transport: Transport, options?: SendOptions): Promise<EmailPreferences> {
  return (await transport.send(getCall, {}, options)).preferences
}

/**
 * Subscribes or unsubscribes the signed-in member, or chooses topics and how often to be mailed about them. PATCH /platform/v1/my-email-preferences. An address that the member
 * has not proved is asked by mail first: `status` is PENDING then.
 *
 * @example
 * await client.emailPreferences.update({ topics: ['new-arrivals', 'care'], weekly: ['care'] })
 */
export async function updateEmailPreferences(
  transport: Transport,
  change: ChangeEmailPreferences,
  options?: SendOptions,
): Promise<EmailPreferences> {
  return (await transport.send(updateCall, change, options)).preferences
}

/** What an unsubscribe link of a mail is about. POST /platform/v1/unsubscribe-links/get. Throws UNSUBSCRIBE_LINK_NOT_FOUND (404). */
export async function getUnsubscribeLink(transport: Transport, token: string, options?: SendOptions): Promise<UnsubscribeLink> {
  return (await transport.send(getLinkCall, { token }, options)).link
}

/** Ends what the link is about. To use it twice is to use it once. POST /platform/v1/unsubscribe-links/use. Errors as `getLink`. */
export async function unsubscribeByLink(transport: Transport, token: string, options?: SendOptions): Promise<UnsubscribeLink> {
  return (await transport.send(unsubscribeCall, { token }, options)).link
}

export const emailPreferences = {
  get: getEmailPreferences,
  update: updateEmailPreferences,
  getLink: getUnsubscribeLink,
  unsubscribe: unsubscribeByLink,
}
