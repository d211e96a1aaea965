import { reactFault } from '@galleria/fragments/release-checks'
import type { Check } from './problem.ts'

/** A remote runs with the React that the shell brings, and the shell shows its fallbacks: a release on this machine is refused for the same. */
export const checkManifest: Check = ({ kind, react, fallbackFault }, workers) => {
  if (kind !== 'remote') return []
  const shell = workers.find((worker) => worker.kind === 'shell')
  return [reactFault(react, shell?.react), fallbackFault].filter((fault) => fault !== undefined)
}
