import type { Manifest } from '@galleria/fragments/contract'
import { ReleaseFacts } from '@galleria/fragments/release'
import type { Heirs } from '../heirs.ts'
import { refusal, type Refusal } from '../refusal.ts'
import { fragmentProblem } from './check-uses.ts'

/**
 * Why a remote cannot be retired: a page or fragment of it has no heir, an heir does not do what it did, or another remote hears its events.
 * Undefined when it can.
 * @param manifest of its live build
 * @param live builds of the other remotes, after the change
 */
export function checkHeirs(manifest: Manifest, heirs: Heirs, live: readonly Manifest[]): Refusal | undefined {
  const { name: remote, pages, fragments } = manifest
  const missing = [...Object.keys(pages), ...Object.keys(fragments)].filter((name) => !Object.hasOwn(heirs, name))
  if (missing.length > 0)
    return refusal('uses', `${remote} has ${missing.join(', ')}: name what takes it over, or null for what ends`, { missing })
  for (const [name, heir] of Object.entries(heirs)) {
    const problem = heir === null ? undefined : heirProblem(manifest, name, heir, live)
    if (problem !== undefined) return refusal('uses', `${heir} cannot take over ${remote}/${name}${problem}`, { fragment: heir })
  }
  const listener = live.find((user) =>
    Object.keys(ReleaseFacts.parse(user).uses?.events ?? {}).some((event) => event.startsWith(`${remote}:`)),
  )
  if (listener) return refusal('uses', `${listener.name} ${listener.build} hears events of ${remote}`, { remote: listener.name })
  return undefined
}

/** An earlier build may have had other names than the live one: their heirs need to be there alone. */
function heirProblem({ pages, fragments }: Manifest, name: string, heir: string, live: readonly Manifest[]): string | undefined {
  const [heirRemote = '', heirName = ''] = heir.split('/')
  const builds = live.filter((build) => build.name === heirRemote)
  if (builds.length === 0) return `: no build of ${heirRemote} is live`
  const page = pages[name]
  for (const build of builds) {
    const called = `${build.name} ${build.build}`
    if (page) {
      if (build.pages[heirName]?.pattern !== page.pattern) return `: ${called} has no such page at ${page.pattern}`
      continue
    }
    const problem = fragmentProblem(build.pages[heirName] ?? build.fragments[heirName], paramsOf(fragments[name]), called)
    if (problem !== undefined) return problem
  }
  return undefined
}

function paramsOf(declaration: Manifest['fragments'][string] | undefined): string[] {
  const { properties } = declaration?.params ?? {}
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
