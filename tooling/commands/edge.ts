import { dataFolderOf } from '../edge/cli/project-edge.ts'
// npm run edge -- <command>: changes what runs on this machine.
import { runCommand } from '../edge/cli/run-command.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { reportFailure } from './report-failure.ts'

await reportFailure(async () => console.log(await runCommand(dataFolderOf(readEdgeEnv()), process.argv.slice(2))))
