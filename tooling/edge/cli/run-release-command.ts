import { dirname, join } from 'node:path'
import { EdgeStatus } from '../apps/edge-status.ts'
import { withBuild } from '../builds/build-apps.ts'
import { BuildStore } from '../builds/build-store.ts'
import { sendCommand } from '../control/control-client.ts'
import { projectApps } from '../project/app-definition.ts'
import { readToken, requireToken } from '../releases/edge-token.ts'
import { findRegistry } from '../releases/find-registry.ts'
import { joinOwnTeam, OWN_TEAM } from '../releases/own-team.ts'
import { foldersOf, readBuild, type ReleasedBuild } from '../releases/read-build.ts'
import { readCommit } from '../releases/read-commit.ts'
import { RegistryClient } from '../releases/registry-client.ts'
import { overHttp } from '../releases/registry-transport.ts'
import { releaseBuild } from '../releases/release-build.ts'
import { readReleaseKey } from '../settings/release-key.ts'
import { loadSecrets, type Secrets } from '../settings/secrets.ts'
import { measureStartCost } from '../starts/measure-start-cost.ts'
import { PROJECT_ROOT } from './project-edge.ts'
import type { ReleaseCommand } from './release-command.ts'
import { releaseTable } from './release-table.ts'

/** Releases a build to a store. Gives what is to be printed. Throws a refusal, after which nothing has changed. */
export async function runReleaseCommand(dataFolder: string, command: ReleaseCommand): Promise<string> {
  const { app, from, canary, accept, signer, store } = command
  const secrets = store === null ? loadSecrets(join(dataFolder, 'secrets.json')) : null
  const token = tokenOf(secrets)
  const registryUrl =
    store === null ? EdgeStatus.parse(await sendCommand(dataFolder, { command: 'status' })).releasesUrl : await findRegistry(store)
  const client = new RegistryClient(overHttp(registryUrl), token)
  const build = await readApp(app, from)
  if (build.record.app !== app) throw new Error(`The build is one of ${build.record.app}, not of ${app}.`)
  if (secrets && !signer) await joinOwnTeam(client, secrets.releaseKey, [app])
  const report = await releaseBuild(client, {
    build,
    signer: signer ? { team: signer.team, key: readReleaseKey(signer.keyFile) } : { team: OWN_TEAM, key: ownKey(secrets) },
    commit: readCommit(from === null ? PROJECT_ROOT : dirname(from)),
    start: await measureStartCost(build),
    canary,
    accept,
  })
  // A restart need not release this build again.
  if (store === null && from === null && canary === null) new BuildStore(join(dataFolder, 'edge')).noteReleased(build.record)
  return releaseTable(report)
}

/** A team's token wins over the one of this machine's owner. */
const tokenOf = (secrets: Secrets | null): string => (secrets && (readToken() ?? secrets.ownerToken)) ?? requireToken('your team')

function ownKey(secrets: Secrets | null): Secrets['releaseKey'] {
  if (!secrets) throw new Error('Name the team and its key for the signature: --team and --key.')
  return secrets.releaseKey
}

/** Reads a build that is there, or builds the app of this project. */
function readApp(name: string, from: string | null): Promise<ReleasedBuild> {
  const app = projectApps(PROJECT_ROOT).find((each) => each.name === name)
  if (from !== null) return Promise.resolve(readBuild(foldersOf(from, app?.folder)))
  if (!app) throw new Error(`${name} is not an app of this project: release it with --from <dist>.`)
  return withBuild(PROJECT_ROOT, [app], async () => readBuild(foldersOf(join(app.folder, 'dist'), app.folder)))
}
