export { compose, LATE_OUTLET, PRIMARY_OUTLET, stylesheet, type PageFragments } from './compose.ts'
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
export { assertMarkup } from './markup/assert-markup.ts'
export { patternConflicts } from './registry/pattern-conflicts.ts'
export { PageQueries } from './registry/page-queries.ts'
export { Registry, type PageMatch, type RegistryFault, type RegistrySnapshot } from './registry/registry.ts'
export { MEDIA_PATH, rewriteMedia } from './fetch/rewrite-media.ts'
