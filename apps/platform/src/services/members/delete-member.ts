import type { IdentityContext } from '../contexts.ts'
import { removeMember, type Removal } from './remove-member.ts'
import { touchableMember } from './touchable-member.ts'

/** Deletes one member: the shop anyone, a member itself. */
export function deleteMember(context: IdentityContext, { id, ...removal }: Removal & { readonly id: string }): void {
  removeMember(context, touchableMember(context, id, removal.caller), removal)
}
