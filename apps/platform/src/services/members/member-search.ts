import type { Caller } from '@galleria/commerce/access/owner'
import { invalid } from '@galleria/commerce/failures/failure'
import type { MemberSearch } from '@galleria/platform-client/entities/members/member-query-requests'
import { or, sql, type Column, type SQL } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { memberColumns } from './member-columns.ts'

/** The condition for members with the expression in one of the searched fields, ignoring case. */
export function memberSearch(search: MemberSearch | undefined, caller: Caller, path: string): SQL | undefined {
  if (!search) return undefined
  const columns = memberColumns(caller)
  const searched: Readonly<Record<string, Column | SQL>> = {
    'profile.nickname': members.nicknameKey,
    'profile.slug': sql`lower(${members.slug})`,
    'profile.title': sql`lower(json_extract(${members.profile}, '$.title'))`,
    loginEmail: columns.loginEmail.column,
    'contact.firstName': columns['contact.firstName'].folded ?? columns['contact.firstName'].column,
    'contact.lastName': columns['contact.lastName'].folded ?? columns['contact.lastName'].column,
  }
  const { expression, fields = [] } = search
  const names = fields.length > 0 ? fields : ['profile.nickname']
  return or(
    ...names.map((name, index) => {
      const column = Object.hasOwn(searched, name) ? searched[name] : undefined
      if (!column) throw invalid(`${path}.fields[${index}]`, `must be one of ${Object.keys(searched).join(', ')}`, 'INVALID_ENUM_VALUE')
      return sql`instr(${column}, ${expression.toLowerCase()}) > 0`
    }),
  )
}
