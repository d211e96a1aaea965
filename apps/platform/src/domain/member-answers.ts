import { Member } from '@galleria/platform-client/entities/member'
import { OffsetMetadata } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'

export const MemberAnswer = z.object({ member: Member })
export const MembersAnswer = z.object({ members: z.array(Member), metadata: OffsetMetadata })
