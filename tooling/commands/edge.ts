import { runCommand } from '../edge/control/run-command.ts'
import { dataFolderOf } from '../edge/project-edge.ts'
// npm run edge -- <command>: changes what runs on this machine.
import { readEdgeEnv } from '../edge/settings/env.ts'
import { reportFailure } from './report-failure.ts'

await reportFailure(async () => {
  const words = process.argv.slice(2)
  const json = words.at(-1) === '--json'
  console.log(await runCommand(dataFolderOf(readEdgeEnv()), json ? words.slice(0, -1) : words, json))
})
