import { ASSET_LIFETIME_MS } from '../../edge/builds/build-store.ts'
import type { RegistryClient } from '../../edge/releases/registry-client.ts'
import { workerName } from '../workers/worker-config.ts'
import { deleteList, noteEnded, noteInUse, readList, readLists } from './file-lists.ts'
import type { StepContext } from './step-context.ts'

interface ExpiryContext extends Pick<StepContext, 'api' | 'bucket' | 'report'> {
  readonly registry: Pick<RegistryClient, 'listRemotes'>
}

/**
 * Deletes the files that only builds need which have been out of use for as long as open tabs work. The time counts from the first deploy that saw
 * the end. A file that stands in no list is older than the lists, and stays. A list goes after its files: a deploy that was ended between them
 * leaves the rest to the next one.
 */
export async function expireFiles(context: ExpiryContext, now: number): Promise<void> {
  const { api, bucket, report } = context
  const lists = await readLists(context)
  for (const [app, builds] of Map.groupBy(lists, (list) => list.app)) {
    const inUse = await buildsInUse(context, app)
    if (!inUse) continue
    for (const { build, endedAt } of builds) {
      if (inUse.has(build) && endedAt !== undefined) await noteInUse(context, app, build)
      if (!inUse.has(build) && endedAt === undefined) await noteEnded(context, app, build, now)
    }
    const isExpired = ({ build, endedAt = now }: (typeof builds)[number]) => !inUse.has(build) && now - endedAt > ASSET_LIFETIME_MS
    const expired = builds.filter(isExpired)
    if (expired.length === 0) continue
    const needed = new Set<string>()
    for (const list of builds) if (!expired.includes(list)) for (const key of await readList(context, app, list.build)) needed.add(key)
    const stored = await api.listObjects(bucket, `${app}/`)
    for (const { build } of expired) {
      const unneeded = (await readList(context, app, build)).filter((key) => !needed.has(key) && stored.delete(key))
      for (const key of unneeded) await api.deleteObject(bucket, key)
      await deleteList(context, app, build)
      report(`files ${app} ${build}: ${unneeded.length} deleted`)
    }
  }
}

/**
 * Builds that shoppers may get: those that Cloudflare has deployed, and those that the registry shows or can go back to. Undefined where a version
 * is deployed that names no build.
 */
async function buildsInUse({ api, registry }: ExpiryContext, app: string): Promise<ReadonlySet<string> | undefined> {
  const name = workerName(app)
  const deployed = await Promise.all(((await api.findDeployment(name)) ?? []).map(({ id }) => api.findVersion(name, id)))
  const remote = (await registry.listRemotes()).remotes.find((state) => state.name === app)
  const registered = remote ? [remote.stable, remote.canary?.build, ...remote.previous] : []
  const running = deployed.map((version) => version?.annotations['workers/tag'])
  if (running.includes(undefined)) return undefined
  return new Set([...running, ...registered].filter((build) => build !== undefined))
}
