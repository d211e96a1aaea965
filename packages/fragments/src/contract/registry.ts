import * as z from 'zod/mini'
import { Manifest } from './manifest.ts'

/**
 * Which build of each remote is the stable one, with the manifest read at its registration: pages can be routed and fallbacks
 * shown while a remote is down. It is data, rewritten by every deploy: changing it never redeploys the host.
 */
export const RegistryFile = z.object({
  /** Grows with every change. */
  generation: z.int(),
  remotes: z.record(z.string(), z.object({ build: z.string(), manifest: Manifest })),
})
export type RegistryFile = z.infer<typeof RegistryFile>
