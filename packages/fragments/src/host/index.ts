export { compose, LATE_OUTLET, PRIMARY_OUTLET, stylesheet, type PageFragments } from './compose.ts'
export { assignCanaries } from './canary/assign-canaries.ts'
export { DocumentCache, type FoundDocument } from './cache/document-cache.ts'
export {
  FragmentHost,
  type FaultReport,
  type FragmentHandle,
  type FragmentHeaders,
  type FragmentRequest,
  type RenderedFragment,
} from './fetch/fragment-host.ts'
export { FragmentFault } from './fetch/fragment-fault.ts'
export { LruCache } from './cache/lru.ts'
export { Purges } from './cache/purges.ts'
export { assertMarkup } from './markup/assert-markup.ts'
export { patternConflicts } from './registry/pattern-conflicts.ts'
export { pageAllows } from './registry/page-rules.ts'
export { remoteBinding } from './registry/remote-binding.ts'
export { PageQueries } from './registry/page-queries.ts'
export { Registry, RegistrySnapshot, type PageMatch, type RegistryFault } from './registry/registry.ts'
export { BuildWatch } from './watch/build-watch.ts'
export { MEDIA_PATH, rewriteMedia } from './fetch/rewrite-media.ts'
