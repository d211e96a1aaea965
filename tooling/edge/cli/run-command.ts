import { AppStatus, EdgeStatus } from '../apps/edge-status.ts'
import { withBuild } from '../builds/build-apps.ts'
import { parseCommand, type Command } from '../control/command.ts'
import { sendCommand } from '../control/control-client.ts'
import { DistanceStatus } from '../control/distance-command.ts'
import { ClearedCache } from '../network-cache/network-caches.ts'
import { projectApps } from '../project/app-definition.ts'
import { PROJECT_ROOT } from './project-edge.ts'
import { parseRegistryCommand } from './registry-command.ts'
import { parseReleaseCommand } from './release-command.ts'
import { runRegistryCommand } from './run-registry-command.ts'
import { runReleaseCommand } from './run-release-command.ts'
import { statusTable } from './status-table.ts'

/** Runs the command of `npm run edge --` on the edge of a data folder. Returns what to print. */
export async function runCommand(dataFolder: string, args: readonly string[]): Promise<string> {
  const registryCommand = parseRegistryCommand(args)
  if (registryCommand) return runRegistryCommand(dataFolder, registryCommand)
  const release = parseReleaseCommand(args)
  if (release) return runReleaseCommand(dataFolder, release)
  const { command, json } = parseCommand(args)
  const result = await send(dataFolder, command)
  if (json || command.command === 'crossings') return JSON.stringify(result, null, 2)
  if (command.command === 'clear-cache') return `${ClearedCache.parse(result).responses} responses dropped`
  if (command.command === 'distance') return toDistanceLine(DistanceStatus.parse(result))
  if (command.command === 'status') return statusTable(EdgeStatus.parse(result))
  const { app, state, build, pids, fault, canary } = AppStatus.parse(result)
  return [
    `${app} ${state}`,
    build && `build ${build}`,
    canary && `canary ${canary.build} ${canary.percent} %`,
    pids.length > 0 && `processes ${pids.join(' ')}`,
    fault && `fault ${fault}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function toDistanceLine({ roundTripMs, jitterMs, isCut, platformUrl }: DistanceStatus): string {
  const distance = isCut ? 'cut off' : `${roundTripMs} ms away and back, jitter ${jitterMs} ms`
  return `Home is ${distance}. Browsers far away reach the platform at ${platformUrl}`
}

/** Sends a command. One that takes a build, but names no folder, builds here: the terminal shows what the build says. */
async function send(dataFolder: string, command: Command): Promise<unknown> {
  const app =
    'app' in command && (await needsBuild(dataFolder, command))
      ? projectApps(PROJECT_ROOT).find(({ name }) => name === command.app)
      : undefined
  const act = () => sendCommand(dataFolder, command)
  return app ? withBuild(PROJECT_ROOT, [app], act) : act()
}

async function needsBuild(dataFolder: string, command: Command): Promise<boolean> {
  if (command.command === 'deploy') return command.from === null
  if (command.command !== 'canary' || command.change.action !== 'set' || command.change.from !== null) return false
  const { apps } = EdgeStatus.parse(await sendCommand(dataFolder, { command: 'status' }))
  return !apps.find(({ app }) => app === command.app)?.canary
}
