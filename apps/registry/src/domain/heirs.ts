import * as z from 'zod'

const NAME = /^[a-z][a-z0-9-]{0,59}$/
const FRAGMENT = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/

/** The heir (`<remote>/<name>`) of each page and fragment of a remote, by its name; null for one that ends. */
export const Heirs = z.record(z.string().regex(NAME), z.string().regex(FRAGMENT).nullable())
export type Heirs = z.infer<typeof Heirs>

/** Heirs of retired remotes, by remote. */
export type Retirements = Readonly<Record<string, Heirs>>

/** The live heir of each retired fragment (`<remote>/<name>`), by fragment. An heir may have been retired since. */
export function resolveHeirs(retired: Retirements): Record<string, string> {
  const heirOf = new Map<string, string | null>(
    Object.entries(retired).flatMap(([remote, heirs]) =>
      Object.entries(heirs).map(([name, heir]): [string, string | null] => [`${remote}/${name}`, heir]),
    ),
  )
  const resolve = (fragment: string, seen: ReadonlySet<string>): string | null => {
    const heir = heirOf.get(fragment)
    if (heir === undefined) return fragment
    return heir === null || seen.has(heir) ? null : resolve(heir, new Set([...seen, fragment]))
  }
  const resolved = [...heirOf.keys()].flatMap((fragment): [string, string][] => {
    const heir = resolve(fragment, new Set())
    return heir === null ? [] : [[fragment, heir]]
  })
  return Object.fromEntries(resolved)
}

/** The layout with the heirs of what was retired. An outlet is empty where what filled it has ended. */
export function inheritLayout(layout: Readonly<Record<string, string>>, retired: Retirements): Record<string, string> {
  const heirs = resolveHeirs(retired)
  const isRetired = (fragment: string) => {
    const [remote = '', name = ''] = fragment.split('/')
    return Object.hasOwn(retired[remote] ?? {}, name)
  }
  const inherited = Object.entries(layout).flatMap(([outlet, fragment]): [string, string][] => {
    const heir = isRetired(fragment) ? heirs[fragment] : fragment
    return heir === undefined ? [] : [[outlet, heir]]
  })
  return Object.fromEntries(inherited)
}
