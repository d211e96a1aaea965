import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'

/** What the member signs in with, for a page that asks whether it is the right one. */
export function loginEmailOf(context: IdentityContext, { memberId }: { readonly memberId: string }): string | null {
  return findMember(context, { id: memberId })?.loginEmail ?? null
}
