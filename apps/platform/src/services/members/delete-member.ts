import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { removeMember } from './remove-member.ts'
import { touchableMember } from './touchable-member.ts'

/** Deletes one member: the shop anyone, a member itself. */
export function deleteMember(context: IdentityContext, { id, caller }: { id: string; caller: Caller }): void {
  removeMember(context, touchableMember(context, id, caller), caller)
}
