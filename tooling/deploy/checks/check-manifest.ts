import { satisfies } from 'semver'
import type { Check } from './problem.ts'

/** A remote runs with the React that the shell brings, and the shell shows its fallbacks: a release on this machine is refused for the same. */
export const checkManifest: Check = ({ kind, react, fallbackFault }, workers) => {
  if (kind !== 'remote') return []
  const brought = workers.find((worker) => worker.kind === 'shell')?.react
  const fits = react === undefined || brought === undefined || satisfies(brought, react)
  return [
    ...(fits ? [] : [`requires React ${react}, and the shell has ${brought}`]),
    ...(fallbackFault === undefined ? [] : [fallbackFault]),
  ]
}
