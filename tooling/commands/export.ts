// npm run export -- <file.csv>: writes the catalog of the platform that runs on this machine, or of the one at PLATFORM_URL, to a file;
// npm run export -- --orders <file.csv|file.json>: its orders.
import { join, resolve } from 'node:path'
import { sendCommand } from '../edge/control/control-client.ts'
import { EdgeStatus } from '../edge/control/edge-status.ts'
import { dataFolderOf, PROJECT_ROOT } from '../edge/project-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

/** Where the command was given; the command itself may run elsewhere. */
const givenIn = process.env['INIT_CWD'] ?? process.cwd()

await reportFailure(async () => {
  const url =
    process.env['PLATFORM_URL'] ?? EdgeStatus.parse(await sendCommand(dataFolderOf(readEdgeEnv()), { command: 'status' })).platformUrl
  const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(givenIn, arg)))
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts/export.ts'), args, { PLATFORM_URL: url })
})
