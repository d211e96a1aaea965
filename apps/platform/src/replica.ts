/** What the Worker with the replicas of the catalog runs of the platform: the only module of it that another app may import. */
export { CallerLimits } from './objects/caller-limits.ts'
