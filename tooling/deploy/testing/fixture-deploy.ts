// Deploys the small shop in a folder to the stub: a process of its own, so that it can be killed. `fixture-deploy.ts <folder> [<arguments of npm run deploy>]`
import { reportFailure } from '../../commands/report-failure.ts'
import { deployFolder } from './deploy-folder.ts'

const [folder = '', ...args] = process.argv.slice(2)

await reportFailure(() => deployFolder(folder, args, (line) => console.log(line)))
