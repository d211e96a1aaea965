import { getAccountDeletion, requestAccountDeletion, undoAccountDeletion } from '@galleria/platform-client/operations/account'
import { accounts } from '../../auth/accounts.ts'
import { type Operation, serve } from '../../http/operation.ts'

/** Accounts that are closed, and deleted some days later. */
export const accountDeletionOperations: readonly Operation[] = [
  serve(requestAccountDeletion, ({ caller, services, language }) => accounts.close(services, { memberId: caller.id, language })),
  serve(getAccountDeletion, ({ services }, { token }) => accounts.getDeletion(services, { token })),
  serve(undoAccountDeletion, ({ services }, { token }) => accounts.restore(services, { token })),
]
