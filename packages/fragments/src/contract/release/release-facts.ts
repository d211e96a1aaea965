import * as z from 'zod/mini'
import { pathInBuild } from '../build-files.ts'
import type { FragmentDeclaration, Manifest } from '../manifest.ts'
import { ExampleParams } from './lookups.ts'

/** What a build shows and hears of other remotes, and of its own: the release of another build must not take it away. */
export const Uses = z.object({
  /** Names of the params that its slots pass, by fragment (`<remote>/<name>`). */
  fragments: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** JSON schemas of the params that its slots were compiled against, by fragment. A build of contract 1 has none. */
  schemas: z._default(z.record(z.string(), z.record(z.string(), z.json())), {}),
  /** Fields of the detail that its listeners read, by event. */
  events: z._default(z.record(z.string(), z.array(z.string())), {}),
  /**
   * Fragments of them that its pages do without while no build of their remote is live: of remotes that show each other, one has to be released
   * first.
   */
  optional: z._default(z.array(z.string()), []),
})
export type Uses = z.infer<typeof Uses>

/** What a manifest says to the gates of a release. The host reads none of it. */
export const ReleaseFacts = z.object({
  /** Ranges of versions (semver) of what the host gives to a remote. */
  requires: z.optional(z.record(z.string(), z.string())),
  uses: z.optional(Uses),
  /** Params with which a page or fragment can be rendered, by its name. One without required params needs no example. */
  examples: z._default(z.record(z.string(), z.array(ExampleParams)), {}),
})
export type ReleaseFacts = z.infer<typeof ReleaseFacts>

/**
 * Bytes of a remote's build. The limit of the Worker, in gzip, is a fuse against what was bundled by mistake: plain code and libraries as published stay
 * far below it. The scripts, in brotli, are what one page may load of a remote until it is alive.
 */
export const REMOTE_SIZE_LIMITS = { worker: 256 * 1024, scriptsPerPage: 16 * 1024 } as const

/** Milliseconds of processor time that a Worker may take until its first response in a fresh workerd, beyond those of a Worker that says hello. */
export const START_CPU_LIMIT = 40

/** Milliseconds of processor time until the first response: of a build's Worker, and of one that says hello, in turns on the same machine. */
export const StartCost = z.object({ worker: z.number(), hello: z.number() })
export type StartCost = z.infer<typeof StartCost>

/** A page or fragment of a build and the bytes of the scripts that it loads until it is alive. */
export interface HeaviestPart {
  readonly name: string
  readonly scripts: number
}

/**
 * The page or fragment of a build that loads most of its scripts until it is alive: the entry and its modules with the messages of one language. What
 * modules load later is not counted: no page waits for it. Undefined where none comes to life in the browser.
 * @param sizeOf gives the bytes of a file of the build, by its path in the build
 */
export function heaviestPart(manifest: Manifest, sizeOf: (path: string) => number): HeaviestPart | undefined {
  const { name: remote, build, entry, pages, fragments } = manifest
  const bytesOf = ({ url }: { readonly url: string }) => sizeOf(pathInBuild(remote, build, url))
  const scriptsOf = ({ modules, messages }: FragmentDeclaration) => {
    const files = new Map([entry, ...modules].map((file) => [file.url, bytesOf(file)]))
    return [...files.values(), Math.max(0, ...Object.values(messages).map(bytesOf))].reduce((sum, bytes) => sum + bytes, 0)
  }
  const alive = Object.entries({ ...pages, ...fragments }).filter(([, { hydrate }]) => hydrate !== 'never')
  const parts = alive.map(([name, declaration]) => ({ name: `${remote}/${name}`, scripts: scriptsOf(declaration) }))
  return parts.toSorted((a, b) => b.scripts - a.scripts)[0]
}
