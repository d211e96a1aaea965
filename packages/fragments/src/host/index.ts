export { compose, LATE_OUTLET, PRIMARY_OUTLET, stylesheet, type PageFragments } from './compose.ts'
export { DocumentCache, type FoundDocument } from './document-cache.ts'
export {
  FragmentHost,
  type FaultReport,
  type FragmentHandle,
  type FragmentHeaders,
  type FragmentRequest,
  type RenderedFragment,
} from './fragment-host.ts'
export { FragmentFault } from './fragment-fault.ts'
export { LruCache } from './lru.ts'
export { Registry, type PageMatch, type RegistrySnapshot } from './registry.ts'
