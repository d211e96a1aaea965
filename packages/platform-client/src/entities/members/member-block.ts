import * as z from 'zod/mini'
import { guid } from '../values/fields.ts'

/** The id of another member than the one who calls. */
export const OtherMember = z.object({ memberId: guid() })
export const BlockedMembers = z.object({ blockedMemberIds: z.array(guid()) })
