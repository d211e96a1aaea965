import type { StartCost } from '@galleria/fragments/release'
import type { RetiredRemotes } from '../edge/project/retired-remotes.ts'
import type { ReleasedBuild } from '../edge/releases/read-build.ts'
import type { RegistryClient } from '../edge/releases/registry-client.ts'
import type { ReleaseKey } from '../edge/settings/release-key.ts'
import type { StepContext } from './steps/step-context.ts'
import type { DeployWorker } from './workers/deploy-worker.ts'

/** A shop on Cloudflare, and what a command to it needs of this machine. */
export interface DeployedShop extends StepContext {
  /** Origin of the store. */
  readonly storeUrl: string
  /** A deployment needs this long until it is everywhere. */
  readonly propagationMs: number
  readonly secretsFile: string
  /** Reaches the registry at its address. */
  readonly openRegistry: (token: string) => RegistryClient
  /** Reads the built apps that a command is about: all that belong to the shop, or one. */
  readonly readWorkers: (only: string | undefined) => Promise<readonly DeployWorker[]>
  /** Measures the cost of starting a remote's Worker on this machine; undefined where that cannot be measured. */
  readonly measureStart: (build: ReleasedBuild) => Promise<StartCost | undefined>
  /** Tries remotes as a member and with forms, where no shopper is. Throws the refusal of the first one that does not pass. */
  readonly tryRemotes: (remotes: readonly DeployWorker[]) => Promise<void>
  /** Signs for the team of this machine. */
  readonly readKey: () => ReleaseKey
  readonly commit: string
  /** Fragments for the outlets that the registry does not know yet, by outlet. */
  readonly layout: Readonly<Record<string, string>>
  /** Remotes that the project has no more: a deploy of the whole shop retires those that are live. */
  readonly retired: RetiredRemotes
  /** Platform that is told of the store's webhooks; undefined with the hosted platform, where the owner does that. */
  readonly platform: { readonly url: string; readonly siteId: string } | undefined
}
