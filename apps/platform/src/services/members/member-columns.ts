import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { sql, type Column, type SQL } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import type { FilterFields, ScalarField } from '../../db/sql/filter.ts'

const lower = (value: string | number) => String(value).toLowerCase()

/**
 * What queries about members filter and sort by, as the caller may see it: what is hidden of others counts as absent, so that no
 * filter and no order tells it.
 */
export function memberColumns(
  caller: Caller,
): FilterFields & Record<'loginEmail' | 'contact.firstName' | 'contact.lastName' | 'profile.nickname' | 'profile.slug', ScalarField> {
  const hideColumn = (column: Column): Column | SQL =>
    isAdmin(caller) ? column : caller.kind === 'member' ? sql`case when ${members.id} = ${caller.id} then ${column} end` : sql`null`
  const text = { kind: 'text', sortable: true } as const
  const date = { kind: 'date', sortable: true } as const
  const email = hideColumn(members.loginEmail)
  return {
    id: { ...text, column: members.id },
    contactId: { ...text, column: members.contactId },
    loginEmail: { ...text, column: email, folded: email, toColumn: lower },
    status: { ...text, column: hideColumn(members.status) },
    activityStatus: { ...text, column: hideColumn(members.activityStatus) },
    privacyStatus: { ...text, column: members.privacyStatus },
    'contact.firstName': { ...text, column: hideColumn(members.firstName), folded: hideColumn(members.firstNameKey) },
    'contact.lastName': { ...text, column: hideColumn(members.lastName), folded: hideColumn(members.lastNameKey) },
    'profile.nickname': { ...text, column: members.nickname, folded: members.nicknameKey },
    'profile.slug': { ...text, column: members.slug },
    createdDate: { ...date, column: members.createdAt },
    updatedDate: { ...date, column: members.updatedAt },
    lastLoginDate: { ...date, column: hideColumn(members.lastLoginAt) },
  }
}
