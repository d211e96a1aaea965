// npm run drill: releases good and bad canaries to a store under load, buys with every fault, cuts home off, releases to two regions, and imports many products; prints what came of it.
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

await reportFailure(async () => {
  process.exitCode = await runScript(join(PROJECT_ROOT, 'e2e/drill/main.ts'), process.argv.slice(2))
})
