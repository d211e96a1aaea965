import { getAccountDeletion, requestAccountDeletion, undoAccountDeletion } from '@galleria/platform-client/operations/account'
import { type Operation, serve } from '../../http/operation.ts'

/** Accounts that are closed, and deleted some days later. */
export const accountDeletionOperations: readonly Operation[] = [
  serve(requestAccountDeletion, ({ caller, services, language }) =>
    services.identity.run('requestAccountDeletion', { memberId: caller.id, language }),
  ),
  serve(getAccountDeletion, ({ services }, { token }) => services.identity.run('getAccountDeletion', { token })),
  serve(undoAccountDeletion, ({ services }, { token }) => services.identity.run('undoAccountDeletion', { token })),
]
