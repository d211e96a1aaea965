// npm run shots [-- <scene>…]: takes pictures of the shop's pages, in test-results/shots.
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

await reportFailure(async () => {
  process.exitCode = await runScript(join(PROJECT_ROOT, 'e2e/shots/main.ts'), process.argv.slice(2))
})
