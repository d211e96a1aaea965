import { Member } from '../../entities/members/member.ts'
import { entityCreated, entityDeleted, entityUpdated } from './event-definition.ts'

export const memberCreated = entityCreated('wix.members.v1.member_created', Member)
export const memberUpdated = entityUpdated('wix.members.v1.member_updated', Member)
export const memberDeleted = entityDeleted('wix.members.v1.member_deleted', Member)
