import { blockMember, listBlockedMembers, unblockMember } from '@galleria/platform-client/operations/members'
import { type Operation, serve } from '../../http/operation.ts'

/** Blocks between members: neither sees anything of the other. */
export const memberBlockOperations: readonly Operation[] = [
  serve(blockMember, ({ caller, services }, { memberId }) => services.identity.run('blockFor', { caller, id: memberId })),
  serve(unblockMember, ({ caller, services }, { memberId }) => services.identity.run('unblockFor', { caller, id: memberId })),
  serve(listBlockedMembers, ({ caller, services }) => services.identity.run('listBlocks', { caller })),
]
