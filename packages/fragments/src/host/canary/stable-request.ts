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

/** What a render may take: a canary and the stable build after it share one budget. */
export function budgetOf(request: FragmentRequest, { budget }: FragmentDeclaration): Budget {
  const lowered = lowerBudget(request.primary ? PRIMARY_BUDGET : SECONDARY_BUDGET, budget)
  const headersMs = isCanaryPrimary(request) ? lowered.headersMs * CANARY_SHARE : lowered.headersMs - (request.spentMs ?? 0)
  return { ...lowered, headersMs: Math.max(0, Math.round(headersMs)) }
}
