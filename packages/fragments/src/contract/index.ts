export { ACCEPTED_CONTRACT_VERSIONS, CONTRACT_VERSION } from './version.ts'
export { lowerBudget, PRIMARY_BUDGET, SECONDARY_BUDGET } from './budgets.ts'
export { Envelope, HydrationData, SlotRequest } from './envelope.ts'
export type { FragmentEventName, FragmentEvents } from './events.ts'
export { Head } from './head.ts'
export { REQUEST_HEADERS, RESPONSE_HEADERS } from './headers.ts'
export { Budget, BuildFile, BuildId, CacheRule, FragmentDeclaration, Hydrate, Manifest, PageDeclaration, SessionLevel } from './manifest.ts'
export {
  endMarker,
  FRAGMENT_FIELD,
  headerJson,
  hydrationBlock,
  PARAMS_FIELD,
  scriptJson,
  splitHydration,
  type FragmentState,
} from './markup.ts'
export { RegistryEntry, RegistryFile } from './registry.ts'
export { SitemapPart } from './sitemap.ts'
export { FieldErrors, FormState, Intent, Outcome } from './outcome.ts'
