import { lowerBudget, PRIMARY_BUDGET, SECONDARY_BUDGET, type Budget, type FragmentDeclaration } from '../../contract/index.ts'
import type { FragmentRequest } from '../fetch/rendered-fragment.ts'
import type { RegistrySnapshot } from '../registry/registry-snapshot.ts'

/** The canary's share of the time to a primary's headers. The rest is the stable build's, which is asked where the canary fails. */
const CANARY_SHARE = 0.6

const isCanaryPrimary = ({ primary, build }: FragmentRequest) => primary && build !== undefined

/** The request to the stable build, for the primary of a canary that failed after `spentMs`; undefined where there is none. */
export function stableRequest(
  request: FragmentRequest,
  registry: RegistrySnapshot,
  spentMs: number,
): { readonly request: FragmentRequest; readonly registry: RegistrySnapshot } | undefined {
  const { stable } = registry
  if (!isCanaryPrimary(request) || stable === registry || !stable.declaration(request.fragment)) return undefined
  return { request: { ...request, ...stable.target(request.fragment), spentMs }, registry: stable }
}

/** Trips to home that a render may need beside its own work, one after the other. */
const TRIPS = 2
/** Within one place a trip is part of the budget. */
const NEAR_MS = 50
/** No two regions are further apart: what takes longer is busy, and not far. */
const FARTHEST_MS = 400

/** What renders take longer where a round trip to home takes so long: the platform is there. */
export function distanceAllowance(homeMs: number): number {
  return homeMs < NEAR_MS ? 0 : TRIPS * Math.min(homeMs, FARTHEST_MS)
}

/** What a render may take: a canary and the stable build after it share one budget. A remote far from home is given the time of the way. */
export function budgetOf(request: FragmentRequest, { budget }: FragmentDeclaration, homeMs = 0): Budget {
  const lowered = lowerBudget(request.primary ? PRIMARY_BUDGET : SECONDARY_BUDGET, budget)
  const allowedMs = lowered.headersMs + distanceAllowance(homeMs)
  const headersMs = isCanaryPrimary(request) ? allowedMs * CANARY_SHARE : allowedMs - (request.spentMs ?? 0)
  return { ...lowered, headersMs: Math.max(0, Math.round(headersMs)) }
}
