import type { EstimateTotals } from '@galleria/platform-client/entities/estimate-totals'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { isoDate } from './iso-date.ts'
import type { MembershipOffer, Memberships } from './pricing/memberships.ts'

/** Which memberships may pay for which lines, and which may not, and why. */
export function membershipOptions({
  eligible,
  invalid,
  selected,
}: Memberships): NonNullable<Wire<typeof EstimateTotals>['membershipOptions']> {
  return {
    eligibleMemberships: eligible.map(membership),
    invalidMemberships: invalid.map(({ reason, ...offer }) => ({ membership: membership(offer), reason })),
    selectedMemberships: selected.map(({ id, appId, lineItemIds }) => ({ id, appId, lineItemIds: [...lineItemIds] })),
  }
}

function membership({ membership: { id, appId, name, credits, expiresAt }, lineItemIds }: MembershipOffer) {
  return {
    id,
    appId,
    name: { original: name, translated: name },
    lineItemIds: [...lineItemIds],
    ...(credits && { credits }),
    ...(expiresAt !== undefined && { expirationDate: isoDate(expiresAt) }),
    additionalData: {},
  }
}
