import { listMyMemberships } from '@galleria/platform-client/operations/memberships'
import { type Operation, serve } from '../../http/operation.ts'

/** What members may know of their memberships. */
export const listMyMembershipsOperation: Operation = serve(listMyMemberships, ({ caller, services }) =>
  services.commerce.run('listMyMemberships', { memberId: caller.id }),
)
