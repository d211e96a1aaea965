import type { RegistryClient, RemoteState } from '../../edge/releases/registry-client.ts'
import type { CloudflareApi, DeployedVersion } from '../cloudflare/cloudflare-api.ts'
import { workerName } from '../workers/worker-config.ts'

const ALL = 100

/** The context of changes of a remote on Cloudflare. */
export interface RemoteContext {
  readonly api: CloudflareApi
  readonly registry: RegistryClient
  /** A deployment needs this long until it is everywhere. */
  readonly propagationMs: number
  readonly signal?: AbortSignal | undefined
  /** Prints one line to the terminal. */
  readonly report: (line: string) => void
}

/** A remote as the registry knows it. */
export interface RemoteReading {
  /** Undefined before its first release. */
  readonly state: RemoteState | undefined
  /** Versions of its builds, by build. */
  readonly builds: Readonly<Record<string, string>>
  /** Versions that the registry takes for deployed; null where it was told none. */
  readonly versions: readonly string[] | null
}

export async function readRemote(registry: RegistryClient, app: string): Promise<RemoteReading> {
  const { remotes } = await registry.listRemotes()
  return { state: remotes.find(({ name }) => name === app), ...(await registry.readDeployment(app)) }
}

/** The version that shoppers of the stable build get. Without one that shells can name, that is the one that gets all requests. */
export function versionInUse(
  worker: string,
  deployment: readonly DeployedVersion[],
  { state, builds }: Omit<RemoteReading, 'versions'>,
): string {
  const named = deployment.find(({ id }) => state && id === builds[state.stable])
  const live = named ?? deployment.find(({ percentage }) => percentage === ALL)
  if (!live)
    throw new Error(`${worker} divides its requests between two versions that the registry does not know: deploy one of them at 100 %.`)
  return live.id
}

/** Tells the registry which versions are deployed, unless it knows. */
export async function tellDeployment({ api, registry }: RemoteContext, app: string): Promise<void> {
  const deployed = ((await api.findDeployment(workerName(app))) ?? []).map(({ id }) => id)
  const { versions } = await registry.readDeployment(app)
  if (versions?.length !== deployed.length || !deployed.every((id) => versions.includes(id))) await registry.setDeployment(app, deployed)
}

/** Gives all requests that ask for no version to the one of the stable build. The other one stays, to be returned to at once. */
export async function settleDeployment({ api, registry, report }: RemoteContext, app: string): Promise<void> {
  const { state, builds } = await readRemote(registry, app)
  const deployment = (await api.findDeployment(workerName(app))) ?? []
  const live = deployment.find(({ id }) => state && id === builds[state.stable])
  if (!state || !live || live.percentage === ALL) return
  const moved = deployment.map(({ id }) => ({ id, percentage: id === live.id ? ALL : 0 }))
  await api.createDeployment(workerName(app), moved)
  report(`${workerName(app)} ${state.stable}: at 100 %`)
}
