import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { setStatus, type StatusChange } from './set-status.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** Approves, blocks or disconnects one member. */
export function changeStatus(
  context: IdentityContext,
  { id, caller, ...change }: StatusChange & { readonly id: string; readonly caller: Caller },
): { member: Wire<typeof Member> } {
  return wholeMember(context, setStatus(context, touchableMember(context, id, caller), change, caller))
}
