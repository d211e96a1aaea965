import type { AccountDeletion } from '../../entities/members/account-deletion.ts'
import {
  getAccountDeletion as getCall,
  requestAccountDeletion as requestCall,
  undoAccountDeletion as undoCall,
} from '../../operations/account.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Closes the account of the signed-in member, signs it out everywhere, and deletes it for good in `DELETION_PAUSE_DAYS`.
 * POST /platform/v1/my-account-deletion. Needs the capability `accountDeletion`; on the hosted platform `members.deleteMy` deletes at once.
 * Signing in or the link of a mail takes it back. Field violations as `members.deleteMy`.
 *
 * @example
 * const { dueDate } = await client.accountDeletion.request()
 */
export async function requestAccountDeletion(transport: Transport, options?: SendOptions): Promise<AccountDeletion> {
  return (await transport.send(requestCall, {}, options)).deletion
}

/** The deletion that a mail's link is about. POST /platform/v1/account-deletions/get. NOT_FOUND for one that was taken back or is done. */
export async function getAccountDeletion(transport: Transport, token: string, options?: SendOptions): Promise<AccountDeletion> {
  return (await transport.send(getCall, { token }, options)).deletion
}

/** Takes the deletion back, without a sign-in. POST /platform/v1/account-deletions/undo. Errors as `get`. */
export async function undoAccountDeletion(transport: Transport, token: string, options?: SendOptions): Promise<AccountDeletion> {
  return (await transport.send(undoCall, { token }, options)).deletion
}

export const accountDeletion = { request: requestAccountDeletion, get: getAccountDeletion, undo: undoAccountDeletion }
