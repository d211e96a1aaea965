import { createMembership, getMembership, queryMemberships, updateMembership } from '@galleria/platform-client/operations/memberships'
import { type Operation, serve } from '../../http/operation.ts'

export const membershipOperations: readonly Operation[] = [
  serve(queryMemberships, ({ services }, request) => services.commerce.text('queryMemberships', request)),
  serve(createMembership, ({ services }, request) => services.commerce.text('createMembership', request)),
  serve(getMembership, ({ services }, request) => services.commerce.text('getMembership', request)),
  serve(updateMembership, ({ services }, request) => services.commerce.text('updateMembership', request)),
]
