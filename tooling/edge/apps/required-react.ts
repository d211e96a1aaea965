import type { Manifest } from '@galleria/fragments/contract'
import type { ReleaseFacts } from '@galleria/fragments/release'
import { satisfies } from 'semver'

/** The range of versions of React that a remote runs with. */
export function requiredReact({ react }: Manifest, { requires }: ReleaseFacts): string {
  return requires?.['react'] ?? react
}

/** Why a remote does not run with the React that the shell brings; undefined where it does, or where a version is not known. */
export function reactFault(range: string | undefined, brought: string | undefined): string | undefined {
  if (range === undefined || brought === undefined || satisfies(brought, range)) return undefined
  return `requires React ${range}, and the shell has ${brought}`
}
