import { AccountDeletionResponse, AccountDeletionToken } from '@galleria/platform-client/entities/members/account-deletion'
import * as z from 'zod/mini'
import { defineOperation, type Operation } from '../../http/operation.ts'

const DELETIONS = '/platform/v1/account-deletions'

/** Accounts that are closed, and deleted some days later. */
export const accountDeletionOperations: readonly Operation[] = [
  defineOperation({
    name: 'accountDeletion.request',
    summary: 'Close one’s own account',
    description:
      'Signs the member who calls out everywhere, and deletes the account two weeks later, once all orders are done. Signing in or the link of a mail takes it back.',
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/my-account-deletion'],
    request: z.object({}),
    response: AccountDeletionResponse,
    handle: ({ caller, services, language }) => services.identity.run('requestAccountDeletion', { memberId: caller.id, language }),
  }),
  defineOperation({
    name: 'accountDeletion.get',
    summary: 'Read a link about a deletion',
    description: 'Tells which account the link of a mail keeps, and when it is deleted otherwise. It changes nothing.',
    example: { takes: { token: '$DELETION_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${DELETIONS}/get`],
    request: AccountDeletionToken,
    response: AccountDeletionResponse,
    handle: ({ services }, { token }) => services.identity.run('getAccountDeletion', { token }),
  }),
  defineOperation({
    name: 'accountDeletion.undo',
    summary: 'Keep an account by a link',
    description: 'Takes the deletion of an account back, without a sign-in: the link of the mail is the proof.',
    example: { takes: { token: '$DELETION_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${DELETIONS}/undo`],
    request: AccountDeletionToken,
    response: AccountDeletionResponse,
    handle: ({ services }, { token }) => services.identity.run('undoAccountDeletion', { token }),
  }),
]
