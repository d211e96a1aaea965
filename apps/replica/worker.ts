export { CallerLimits, CatalogReplica, default } from '@galleria/platform/replica'
