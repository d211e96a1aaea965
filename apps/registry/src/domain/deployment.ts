import * as z from 'zod'

/** Cloudflare lets a deployment hold two versions of a Worker. */
const MAX_VERSIONS = 2

/** Body of `PUT /deployments/<remote>`: the versions of its Worker that Cloudflare can be asked for. */
export const DeploymentInput = z.strictObject({ versions: z.array(z.guid()).min(1).max(MAX_VERSIONS) })
export type DeploymentInput = z.infer<typeof DeploymentInput>

/** What is known of a remote's Worker on Cloudflare. */
export interface DeploymentReading {
  /** Null before the first `PUT`. */
  readonly versions: readonly string[] | null
  /** Versions of the builds that are live or were, by build. */
  readonly builds: Readonly<Record<string, string>>
}
