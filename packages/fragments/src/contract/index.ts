export { ACCEPTED_CONTRACT_VERSIONS, CONTRACT_VERSION } from './version.ts'
export { COLLECTIONS_TAG, PRODUCTS_TAG, productTag, STORE_TAG } from './cache-tags.ts'
export { buildFolder, contentFolder, fileKey, isNamedByContent, pathInBuild } from './build-files.ts'
export { BrowserFault, BuildCounts, NetworkId, timeBucket, timeQuantile } from './build-counts.ts'
export { CartCount } from './cart-count.ts'
export { lowerBudget, PRIMARY_BUDGET, SECONDARY_BUDGET } from './budgets.ts'
export { Envelope, HydrationData, SlotRequest } from './envelope.ts'
export type { EventSchemas, FragmentEventName, FragmentEvents } from './events.ts'
export { FeedPart } from './feed/feed-part.ts'
export { FEED_POSITION } from './feed/feed-position.ts'
export { documentScripts, listFileUrls, scriptIntegrity, type DocumentScripts, type FragmentFiles } from './fragment-scripts.ts'
export { compactHydration, defaultInstance } from './hydration-block.ts'
export { formatFormTarget, parseFormTarget } from './form-target.ts'
export { Head } from './head.ts'
export { LayoutContent, type LayoutAnnouncement, type LayoutLink, type LayoutText } from './layout-content.ts'
export { isListParam, LIST_PARAM, LIST_SEPARATOR, listParam } from './params/list-param.ts'
export { formatParams, PARAMS_QUERY, paramsQuery } from './params/format-params.ts'
export { Params, parseParams } from './params/params.ts'
export { fitParams, readFormParams, readQueryParams } from './params/read-params.ts'
export type { SlotFragment, SlotParams } from './params/slot-params.ts'
export { toTextParams } from './params/text-params.ts'
export { REQUEST_HEADERS, RESPONSE_HEADERS } from './headers.ts'
export {
  Budget,
  BuildFile,
  BuildId,
  CacheRule,
  FragmentDeclaration,
  Hydrate,
  isReservedName,
  listBuildFiles,
  Manifest,
  PageDeclaration,
  PageRules,
  SessionLevel,
} from './manifest.ts'
export {
  endMarker,
  FRAGMENT_FIELD,
  headerJson,
  hydrationBlock,
  PARAMS_FIELD,
  PRIVATE_ATTRIBUTE,
  scriptJson,
  splitHydration,
  type FragmentState,
} from './markup.ts'
export { NetworkPurge, PurgeState } from './purge-state.ts'
export { Region, RegionCopy, RegionReading, SpareVisitor, TakenVisitor } from './region-copy.ts'
export { CONSOLE_COOKIE, RegistryEntry, RegistryHeirs, RegistryFile, RegistryLayout } from './registry.ts'
export { SitemapPart } from './sitemap.ts'
export { browserIntents, FieldErrors, FormState, Intent, Outcome } from './outcome.ts'
