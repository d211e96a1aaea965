import type { MemberField } from '../../domain/member-fields.ts'
import type { IdentityContext } from '../contexts.ts'
import { knownFields } from './known-fields.ts'

/** What the shop asks its members beyond the usual. */
export function listMemberFields(context: IdentityContext): { fields: MemberField[] } {
  return { fields: [...knownFields(context).values()] }
}
