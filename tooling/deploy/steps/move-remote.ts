import { setTimeout as delay } from 'node:timers/promises'
import { workerName } from '../workers/worker-config.ts'
import { readRemote, settleDeployment, tellDeployment, versionInUse, type RemoteContext } from './remote-deployment.ts'

/** A change of builds that are released. */
export type RemoteMove = { readonly action: 'promote' | 'stop' } | { readonly action: 'rollback'; readonly build: string | undefined }

/** Changes which build of a remote is live, and how Cloudflare divides its requests. What a move that was ended left undone is done first. */
export async function moveRemote(context: RemoteContext, app: string, move: RemoteMove): Promise<void> {
  const { registry, report } = context
  await settleDeployment(context, app)
  if (move.action === 'rollback') {
    const { state } = await readRemote(registry, app)
    if (state && state.stable === move.build) return report(`${app} ${state.stable} is live already`)
    await deployEarlier(context, app, move.build)
  }
  const before = await registry.listRemotes()
  const { remote, generation } = await registry.changeRemote(app, before.generation, move)
  const canary = remote.canary ? `, canary ${remote.canary.build} ${remote.canary.percent} %` : ''
  report(`${app} ${remote.stable} is live${canary}, generation ${before.generation} → ${generation}`)
  await settleDeployment(context, app)
}

/** Deploys the version of an earlier build beside the live one, unless it is there: a canary gives up its place. */
async function deployEarlier(context: RemoteContext, app: string, build: string | undefined): Promise<void> {
  const { api, registry, propagationMs, report } = context
  const { state, builds } = await readRemote(registry, app)
  const target = build ?? state?.previous[0]
  // The registry says why there is nothing to return to.
  if (target === undefined || !state?.previous.includes(target)) return
  const name = workerName(app)
  const version = builds[target]
  if (version === undefined) throw new Error(`${app} ${target} was released without its version: check out its commit and deploy it.`)
  const deployment = (await api.findDeployment(name)) ?? []
  if (!deployment.some(({ id }) => id === version)) {
    const live = versionInUse(name, deployment, { state, builds })
    await registry.setDeployment(app, [live])
    await api.createDeployment(name, [
      { id: live, percentage: 100 },
      { id: version, percentage: 0 },
    ])
    report(`${name} ${target}: a version at 0 %`)
    await delay(propagationMs)
  }
  await tellDeployment(context, app)
}
