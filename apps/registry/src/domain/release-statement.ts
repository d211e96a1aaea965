import { BuildId } from '@galleria/fragments/contract'
import { StartCost } from '@galleria/fragments/release'
import * as z from 'zod'
import { RemoteName, TeamName } from './team.ts'

/** A path below `dist`, in which no segment leads upwards or is hidden. */
export const RELEASE_PATH = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/

/** The folder of the files that browsers load. */
export const SERVED = 'client/'

/** Path of the signed statement in the tar. */
export const STATEMENT_FILE = 'release.jws'

/** The statement that a team's key signs: the payload of `release.jws`, a compact JWS (RFC 7515) by Ed25519 (RFC 8037). */
export const ReleaseStatement = z.object({
  remote: RemoteName,
  build: BuildId,
  contract: z.int(),
  /** The commit of the sources: SHA-1 or SHA-256. */
  commit: z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/),
  team: TeamName,
  /** The id that Cloudflare gave to the version of the Worker that runs the build, where it is deployed there. */
  version: z.guid().optional(),
  /** The cost of starting the Worker, as the releasing machine measured it; one without CPU times measures nothing. */
  start: z.optional(StartCost),
  /** The integrity (SRI, sha384) of every file of the tar but the statement, by its path below `dist`. */
  files: z.record(z.string().regex(RELEASE_PATH), z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
})
export type ReleaseStatement = z.infer<typeof ReleaseStatement>
