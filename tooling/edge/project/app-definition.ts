import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { readWorkerDeclaration } from './worker-declaration.ts'

/** An app that the edge runs: one Worker in a process of its own, with its static files. */
export interface AppDefinition {
  readonly name: string
  /** Absolute. Holds `wrangler.jsonc` and, after a build, `dist/`. Empty for a remote that was released from elsewhere. */
  readonly folder: string
  /** Answered with 2xx by a Worker that works. */
  readonly health: string
  /** The address at which the outside reaches it; the others are reached through the shell alone. */
  readonly exposedAs?: 'store' | 'platform' | 'releases' | undefined
  /** Its objects are in the region of their callers: its code creates each with a location hint. */
  readonly isRegional?: boolean | undefined
  /** Runs only where the store is far from its data: elsewhere it would be a hop for nothing. */
  readonly onlyFar?: boolean | undefined
}

export const REMOTE_HEALTH = '/_fragment/manifest.json'
/** A process has to start with a full disk, too: its data is probed without `scope`. */
const HEALTH = '/_health?scope=worker'

const AppPackage = z.looseObject({
  /** The local edge runs an app when its `package.json` has this field. */
  edge: z.optional(
    z.strictObject({
      exposedAs: z.optional(z.enum(['store', 'platform', 'releases'])),
      isRegional: z.optional(z.boolean()),
      onlyFar: z.optional(z.boolean()),
    }),
  ),
})

/** The deployables of this project: folders of `apps` that declare a Worker and say in their package that the edge runs it. */
export function projectApps(root: string): AppDefinition[] {
  const packages = globSync('apps/*/package.json', { cwd: root }).toSorted()
  return packages.flatMap((file) => {
    const folder = dirname(join(root, file))
    const { edge } = AppPackage.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
    if (!edge) return []
    const name = readWorkerDeclaration(join(folder, 'wrangler.jsonc')).name.replace(/^galleria-/, '')
    const isRemote = existsSync(join(folder, 'remote.config.ts'))
    return [{ name, folder, health: isRemote ? REMOTE_HEALTH : HEALTH, ...edge }]
  })
}
