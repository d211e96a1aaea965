import type { ChangeEmailPreferences, EmailPreferences, UnsubscribeLink } from '../../entities/subscriptions/email-preferences.ts'
import {
  getEmailPreferences as getCall,
  getUnsubscribeLink as getLinkCall,
  unsubscribeByLink as unsubscribeCall,
  updateEmailPreferences as updateCall,
} from '../../operations/subscriptions.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

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
