export {
  ALTERNATIVES_OUTLET,
  DocumentWriter,
  LATE_OUTLET,
  PRIMARY_OUTLET,
  splitFrame,
  stylesheet,
  type DocumentFrame,
  type PageFragments,
  type WrittenPart,
} from './document-writer.ts'
export { assignCanaries } from './canary/assign-canaries.ts'
export { DocumentCache, type FoundDocument } from './cache/document-cache.ts'
export { FragmentHost, type FaultReport } from './fetch/fragment-host.ts'
export {
  toSettledHandle,
  type FragmentHandle,
  type FragmentHeaders,
  type FragmentRequest,
  type RenderedFragment,
} from './fetch/rendered-fragment.ts'
export { isMovedForGood } from './fetch/fallback-fragment.ts'
export type { NotedCart } from './fetch/read-envelope.ts'
export { FragmentFault } from './fetch/fragment-fault.ts'
export { createDocumentFrames, type DocumentFrames } from './cache/document-frames.ts'
export { NetworkCopies, type NetworkCache } from './network/network-copies.ts'
export { Purges } from './cache/purges.ts'
export { assertMarkup } from './markup/assert-markup.ts'
export { languagePages } from './registry/language-pages.ts'
export { patternConflicts } from './registry/pattern-conflicts.ts'
export { pageAllows } from './registry/page-rules.ts'
export { remoteBinding } from './registry/remote-binding.ts'
export { PageQueries } from './registry/page-queries.ts'
export type { PageMatch } from './registry/page-routes.ts'
export { Registry, RegistryUnavailable, type LoadRegistry } from './registry/registry.ts'
export { RegistrySnapshot, type RegistryFault } from './registry/registry-snapshot.ts'
export { BuildWatch } from './watch/build-watch.ts'
export { MEDIA_PATH, rewriteMedia } from './fetch/rewrite-media.ts'
