import satisfies from 'semver/functions/satisfies.js'
import type { Manifest } from '../contract/index.ts'
import { START_CPU_LIMIT, type ReleaseFacts, type StartCost } from '../contract/release/release-facts.ts'
import { assertMarkup } from './markup/assert-markup.ts'

/** The range of versions of React that a remote runs with. */
export function getRequiredReact({ react }: Pick<Manifest, 'react'>, { requires }: ReleaseFacts): string {
  return requires?.['react'] ?? react
}

/** The reason why a remote does not run with the shell's React; undefined where it does, or where a version is not known. */
export function reactFault(range: string | undefined, brought: string | undefined): string | undefined {
  if (range === undefined || brought === undefined || satisfies(brought, range)) return undefined
  return `requires React ${range}, and the shell has ${brought}`
}

/** The reason why a Worker costs too much to start; undefined where it does not. */
export function startFault({ worker, hello }: StartCost): string | undefined {
  if (worker - hello <= START_CPU_LIMIT) return undefined
  const figures = `${Math.round(worker)} ms CPU until its first response, ${Math.round(worker - hello)} more than one that says hello`
  return `The Worker takes ${figures}: ${START_CPU_LIMIT} more are allowed.`
}

/** The fallback of a build that the shell would refuse, with the reason. It shows one when nothing else is to be had. */
export async function fallbackFault({ name, pages, fragments }: Manifest): Promise<string | undefined> {
  for (const [part, { fallback, fallbacks }] of Object.entries({ ...pages, ...fragments })) {
    for (const html of [fallback, ...Object.values(fallbacks)]) {
      const fault = await assertMarkup(html).then(
        () => undefined,
        (error: Error) => error.message,
      )
      if (fault !== undefined) return `The fallback of ${name}/${part} holds ${fault}.`
    }
  }
  return undefined
}
