import type { FragmentDeclaration, Manifest } from '@galleria/fragments/contract'
import { ReleaseFacts, type Uses } from '@galleria/fragments/release'
import * as z from 'zod'
import { refusal, type Refusal } from '../refusal.ts'
import type { LiveStore } from './live-store.ts'
import { narrows } from './schema-narrowing.ts'

/** The part of a JSON schema (2020-12) that says which fields there are. */
const Fields = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional(), required: z.array(z.string()).default([]) })

const NO_USES: Uses = { fragments: {}, schemas: {}, events: {}, optional: [] }

/** The layout passes none to the fragments in its outlets. */
const NO_PARAMS: readonly string[] = []

/**
 * Why a build does not fit what is live: it lacks or narrows what the layout or another remote uses, or it uses itself what is not there.
 * Undefined when it fits.
 */
export function checkUses(manifest: Manifest, { others: live, own, layout, heirs }: LiveStore): Refusal | undefined {
  for (const user of live) {
    const problem = findProblem(user, [manifest], 'this build', heirs) ?? findNarrowing(user, manifest, 'this build', { own, heirs })
    if (!problem) continue
    const { name, build } = user
    return refusal('uses', `${name} ${build} ${problem}: keep it, or wait until ${name} ships without it`, { remote: name, build })
  }
  for (const [outlet, fragment] of Object.entries(layout)) {
    const problem = findOutletProblem(manifest, fragment, 'this build')
    if (problem)
      return refusal('uses', `the layout shows ${fragment}${problem}: keep it, or place another in ${outlet}`, { outlet, fragment })
  }
  const { name, build } = manifest
  // Both builds of a remote with a canary must have it.
  const owners = [...live, manifest]
  const problem = findProblem(manifest, owners, null, heirs) ?? findMismatch(manifest, owners, heirs)
  return problem === undefined ? undefined : refusal('uses', `${name} ${build} ${problem}`)
}

/**
 * The use of other builds that they do not meet, in words. `subject` is the name of the one other build; null for all that are live, of
 * which none may be missing.
 */
function findProblem(user: Manifest, others: readonly Manifest[], subject: string | null, heirs: LiveStore['heirs']): string | undefined {
  const { fragments, events, optional } = ReleaseFacts.parse(user).uses ?? NO_USES
  const check = (remote: string, problemOf: (other: Manifest, called: string) => string | undefined, isOptional = false) => {
    const builds = others.filter(({ name }) => name === remote)
    if (builds.length === 0) return subject === null && !isOptional ? `, and no build of ${remote} is live` : undefined
    return builds.map((other) => problemOf(other, subject ?? `${remote} ${other.build}`)).find((problem) => problem !== undefined)
  }
  for (const [fragment, params] of Object.entries(fragments)) {
    const [remote = '', name = ''] = (heirs[fragment] ?? fragment).split('/')
    const problem = check(remote, (other, called) => fragmentProblem(other.fragments[name], params, called), optional.includes(fragment))
    if (problem !== undefined) return `shows ${fragment}${problem}`
  }
  for (const [event, fields] of Object.entries(events)) {
    const problem = check(event.split(':')[0] ?? '', (other, called) => eventProblem(other.events?.[event], fields, called))
    if (problem !== undefined) return `hears ${event}${problem}`
  }
  return undefined
}

/** Why a build cannot fill an outlet of the layout with this fragment; undefined when it can, or the fragment is another remote's. */
export function findOutletProblem({ name, fragments }: Manifest, fragment: string, called: string): string | undefined {
  const [remote, id = ''] = fragment.split('/')
  return remote === name ? fragmentProblem(fragments[id], NO_PARAMS, called) : undefined
}

/**
 * A param that `user` passes, and of which the build takes less than what the user was compiled against. A user of contract 1 does not say
 * what that was: then less than the builds that it would follow.
 */
function findNarrowing(
  user: Manifest,
  manifest: Manifest,
  called: string,
  { own, heirs }: Pick<LiveStore, 'own' | 'heirs'>,
): string | undefined {
  const { fragments, schemas } = ReleaseFacts.parse(user).uses ?? NO_USES
  for (const [fragment, params] of Object.entries(fragments)) {
    const [remote, id = ''] = (heirs[fragment] ?? fragment).split('/')
    if (remote !== manifest.name) continue
    const compiled = schemas[fragment]
    const before = compiled ? [propertiesOfSchema(compiled)] : own.map((build) => propertiesOf(build, id))
    const after = propertiesOf(manifest, id)
    const narrowed = params.find((param) => before.some((properties) => narrows(properties[param], after[param])))
    if (narrowed !== undefined) return `shows ${fragment} with ${narrowed}, of which ${called} takes fewer values`
  }
  return undefined
}

/** A param that a build passes, and of which a live owner of the fragment takes less than what the build was compiled against. */
function findMismatch(user: Manifest, owners: readonly Manifest[], heirs: LiveStore['heirs']): string | undefined {
  for (const owner of owners) {
    const problem = findNarrowing(user, owner, `${owner.name} ${owner.build}`, { own: [], heirs })
    if (problem !== undefined) return problem
  }
  return undefined
}

function propertiesOf({ fragments }: Manifest, fragment: string): Record<string, unknown> {
  const declaration = fragments[fragment]
  return declaration ? propertiesOfSchema(declaration.params) : {}
}

function propertiesOfSchema(schema: object): Record<string, unknown> {
  return Fields.parse(schema).properties ?? {}
}

/** Why a fragment cannot be shown with these params; undefined when it can. */
export function fragmentProblem(
  declaration: FragmentDeclaration | undefined,
  params: readonly string[],
  called: string,
): string | undefined {
  if (!declaration) return lacks(called)
  const { properties, required } = Fields.parse(declaration.params)
  const gone = properties && params.find((param) => !Object.hasOwn(properties, param))
  if (gone !== undefined) return ` with ${gone}${lacks(called)}`
  const missing = required.find((param) => !params.includes(param))
  return missing === undefined ? undefined : ` without ${missing}, which ${called} requires`
}

function eventProblem(schema: object | undefined, fields: readonly string[], called: string): string | undefined {
  if (!schema) return lacks(called)
  const { properties } = Fields.parse(schema)
  const gone = properties && fields.find((field) => !Object.hasOwn(properties, field))
  return gone === undefined ? undefined : ` with ${gone}${lacks(called)}`
}

const lacks = (called: string): string => (called === 'this build' ? ', which this build no longer has' : `, which ${called} does not have`)
