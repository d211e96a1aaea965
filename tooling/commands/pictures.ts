// npm run pictures: draws and encodes the pictures of the shop.
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

await reportFailure(async () => {
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts/pictures.ts'), process.argv.slice(2))
})
