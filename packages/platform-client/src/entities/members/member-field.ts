import * as z from 'zod/mini'
import { list, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded calls: what they take and give is declared here. */

export const MEMBER_FIELD_KINDS = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN', 'URL'] as const
/** The maximum length of a value of the kind TEXT, in characters. */
export const MAX_FIELD_TEXT = 1000

export const MemberFieldKey = z.object({ key: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)) })

/** Something that the shop asks its members beyond the usual. Its values stand in `contact.customFields` of a member, by the key. */
export const MemberField = z.looseObject({ ...MemberFieldKey.shape, name: text(100, 1), kind: openEnum(MEMBER_FIELD_KINDS) })
export type MemberField = z.infer<typeof MemberField>

export const MemberFieldList = z.object({ fields: list(MemberField) })
