// npm run import -- <file.csv>: reads a catalog into the platform that runs on this machine.
import { join } from 'node:path'
import { sendCommand } from '../edge/control/control-client.ts'
import { EdgeStatus } from '../edge/control/edge-status.ts'
import { dataFolderOf, PROJECT_ROOT } from '../edge/project-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

await reportFailure(async () => {
  const { platformUrl } = EdgeStatus.parse(await sendCommand(dataFolderOf(readEdgeEnv()), { command: 'status' }))
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts/import.ts'), process.argv.slice(2), {
    PLATFORM_URL: platformUrl,
  })
})
