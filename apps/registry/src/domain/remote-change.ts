import { BuildId } from '@galleria/fragments/contract'
import * as z from 'zod'
import { Heirs } from './heirs.ts'
import { RemoteName } from './team.ts'

const Percent = z.number().min(0).max(100)
const DAY_MS = 24 * 60 * 60 * 1_000

const CanarySteps = z.strictObject({
  percents: z.array(Percent).min(1).max(20),
  everyMs: z
    .int()
    .min(1_000)
    .max(7 * DAY_MS),
})

const reason = z.string().trim().min(1).max(500).optional()

/** A change of a remote: the body of `PUT /remotes/<name>`. */
export const RemoteChange = z.discriminatedUnion('action', [
  /** Makes a stored build the stable one, and takes another one's canary back where the request says so. */
  z.strictObject({ action: z.literal('release'), build: BuildId, endsCanary: z.boolean().optional(), reason }),
  /** Shows a stored build to a share of shoppers, or changes the share, and afterwards step by step. */
  z.strictObject({ action: z.literal('canary'), build: BuildId, percent: Percent, steps: CanarySteps.optional(), reason }),
  /** Takes the canary back. */
  z.strictObject({ action: z.literal('stop'), reason }),
  /** Makes the canary the stable build. */
  z.strictObject({ action: z.literal('promote'), reason }),
  /** Returns to the stable build before this one, or to the one that is named, and takes back what was live. */
  z.strictObject({ action: z.literal('rollback'), build: z.optional(BuildId), reason }),
  /** Takes the remote out of the store, once others have taken over its pages and fragments: in one change with the builds that do, or after them. */
  z.strictObject({ action: z.literal('retire'), heirs: Heirs, reason }),
])
export type RemoteChange = z.infer<typeof RemoteChange>

/** Changes of several remotes that go together: the body of `PUT /remotes`. */
export const RemoteChanges = z.strictObject({
  changes: z.record(RemoteName, RemoteChange).refine((changes) => Object.keys(changes).length > 0, 'Name a remote.'),
})

/** Makes a stored build the canary of no shoppers. The canary that is this build already stays as it is, with its share and its steps. */
export interface PreviewChange {
  readonly action: 'canary'
  readonly build: string
  readonly percent: null
  readonly steps?: undefined
  readonly reason: string
}
