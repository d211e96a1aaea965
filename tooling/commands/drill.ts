// npm run drill: releases good and bad canaries to a store under load, and prints what its shoppers were shown.
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/project-edge.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

await reportFailure(async () => {
  process.exitCode = await runScript(join(PROJECT_ROOT, 'e2e/drill/main.ts'), process.argv.slice(2))
})
