import * as z from 'zod/mini'
import { Manifest } from './manifest.ts'

/** The stable build of one remote, with the manifest read at its registration. */
export const RegistryEntry = z.object({ build: z.string(), manifest: Manifest })

/**
 * Which build of each remote is the stable one, with the manifest read at its registration: pages can be routed and fallbacks
 * shown while a remote is down. It is data, rewritten by every deploy: changing it never redeploys the host. Each entry is a
 * {@link RegistryEntry} that is parsed by itself, so that one bad entry takes no other remote along.
 */
export const RegistryFile = z.object({
  /** Grows with every change. */
  generation: z.int(),
  remotes: z.record(z.string(), z.unknown()),
})
export type RegistryFile = z.infer<typeof RegistryFile>
