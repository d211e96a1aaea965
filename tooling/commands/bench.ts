// npm run bench: measures what the project claims about its speed.
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

await reportFailure(async () => {
  process.exitCode = await runScript(join(PROJECT_ROOT, 'bench/src/main.ts'), process.argv.slice(2))
})
