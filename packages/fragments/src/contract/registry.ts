import * as z from 'zod/mini'
import { Manifest } from './manifest.ts'

/** The id that Cloudflare gave to the version of a remote's Worker that runs a build. The local edge calls versions by their builds. */
const Version = z.optional(z.guid())

/** A build that a share of the shoppers gets in place of the stable one. */
const Canary = z.object({
  build: z.string(),
  version: Version,
  manifest: Manifest,
  /** Share of the shoppers, 0 to 100. */
  percent: z.number(),
  /** The time at which the canary began (ISO 8601). */
  since: z.string(),
})

/** A stable build of before. A registry that does not say its contract is as old as contract 1. */
const PreviousBuild = z.object({ build: z.string(), version: Version, contract: z._default(z.int(), 1) })

/** The builds of one remote, with the manifests read at their registration. */
export const RegistryEntry = z.object({
  /** The stable one. */
  build: z.string(),
  version: Version,
  manifest: Manifest,
  canary: z.optional(Canary),
  /** Stable builds before this one, the latest first: open tabs still hold their forms. */
  previous: z._default(z.array(PreviousBuild), []),
  /** Builds that were taken back: nothing of them is shown any more. */
  withdrawn: z._default(z.array(z.string()), []),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

/**
 * The heir of each fragment of a retired remote, by fragment (`<remote>/<name>`). The old name stands in slots, forms and files that were
 * rendered before, and in builds of other teams.
 */
export const RegistryHeirs = z.record(z.string(), z.string())

/** The fragment (`<remote>/<name>`) in each outlet of the host's layout. */
export const RegistryLayout = z.record(z.string(), z.string())

/**
 * Which build of each remote is the stable one, with the manifest read at its registration: pages can be routed and fallbacks
 * shown while a remote is down. It is data, rewritten by every deploy: changing it never redeploys the host. Each entry is a
 * {@link RegistryEntry} that is parsed by itself, so that one bad entry takes no other remote along.
 */
export const RegistryFile = z.object({
  /** Grows with every change. */
  generation: z.int(),
  remotes: z.record(z.string(), z.unknown()),
  /** Remotes that an upgrade of the store left on an earlier build, with the code of the refusal. */
  behind: z.optional(z.record(z.string(), z.string())),
  /** A {@link RegistryLayout}, parsed by itself as well. */
  layout: z.optional(z.unknown()),
  /** {@link RegistryHeirs}, parsed by themselves. Hosts of before this field show a skeleton for what was retired. */
  heirs: z.optional(z.unknown()),
})
export type RegistryFile = z.infer<typeof RegistryFile>

/**
 * The cookie of the console of releases. It has an origin of its own, but cookies ignore ports: on one machine a browser sends it to the store
 * as well, where the shell takes it out of requests.
 */
export const CONSOLE_COOKIE = '__Host-galleria-releases'
