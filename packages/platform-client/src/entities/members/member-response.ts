import * as z from 'zod/mini'
import { Member } from './member.ts'

export const MemberResponse = z.object({ member: Member })
