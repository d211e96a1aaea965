import * as z from 'zod/mini'
import { email, instant, text } from '../values/fields.ts'

/* No recorded calls: what they take and give is declared here. */

/** A member may take a deletion back for so many days. */
export const DELETION_PAUSE_DAYS = 14

/** An account that is closed, and deleted for good at its date. */
export const AccountDeletion = z.looseObject({ email: email(), dueDate: instant() })
export type AccountDeletion = z.infer<typeof AccountDeletion>
export const AccountDeletionResponse = z.object({ deletion: AccountDeletion })

/** The end of the address in the mail about a deletion. */
export const AccountDeletionToken = z.object({ token: text(200, 1) })
