import { listMyMemberships } from '@galleria/platform-client/operations/memberships'
import { type Operation, serve } from '../../http/operation.ts'

export const listMyMembershipsOperation: Operation = serve(listMyMemberships, ({ caller, services }) =>
  services.commerce.run('listMyMemberships', { memberId: caller.id }),
)
