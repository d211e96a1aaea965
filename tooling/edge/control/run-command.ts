import { projectApps } from '../app-definition.ts'
import { withBuild } from '../builds/build-apps.ts'
import { PROJECT_ROOT } from '../project-edge.ts'
import { parseCommand, type Command } from './command.ts'
import { sendCommand } from './control-client.ts'
import { AppStatus, EdgeStatus } from './edge-status.ts'
import { statusTable } from './status-table.ts'

/** Carries out the words of `npm run edge --` on the edge that runs on a data folder. Gives what is to be printed. */
export async function runCommand(dataFolder: string, words: readonly string[], json = false): Promise<string> {
  const command = parseCommand(words)
  const result = await send(dataFolder, command)
  if (json) return JSON.stringify(result, null, 2)
  if (command.command === 'status') return statusTable(EdgeStatus.parse(result))
  const { app, state, build, pids, fault } = AppStatus.parse(result)
  return [`${app} ${state}`, build && `build ${build}`, pids.length > 0 && `processes ${pids.join(' ')}`, fault && `fault ${fault}`]
    .filter(Boolean)
    .join(', ')
}

/** A deploy without a folder builds here, where the terminal shows what the build says. */
function send(dataFolder: string, command: Command): Promise<unknown> {
  const app =
    command.command === 'deploy' && command.from === null ? projectApps(PROJECT_ROOT).find(({ name }) => name === command.app) : undefined
  const act = () => sendCommand(dataFolder, command)
  return app ? withBuild(PROJECT_ROOT, [app], act) : act()
}
