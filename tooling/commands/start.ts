import { dataFolderOf, projectEdge } from '../edge/cli/project-edge.ts'
import { runEdge } from '../edge/cli/run-edge.ts'
// npm start [-- --fresh] [--empty]: builds, runs and seeds the whole shop on this machine.
// npm start -- --production: as real shoppers use it, with OWNER_EMAIL.
// npm start -- --check: ends when the shop is ready, with 1 where a remote stayed on an earlier build.
import { hasBegun } from '../edge/cli/seed-platform.ts'
import { behindLine } from '../edge/releases/behind-line.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { productionEnv } from '../edge/settings/production-env.ts'
import { FLAG, parseCommandLine, Usage } from '../text/command-line.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Usage: npm start [-- --fresh] [--empty] [--production] [--check]

  Builds and runs the whole shop on this machine. A new one begins as a demo, with example products.
  --fresh begins with new data, and removes what is there.
  --empty begins a new shop without products, delivery and pages.
  --production hides what is for development, takes no test cards, and needs OWNER_EMAIL.
  --check ends when the shop is ready, with 1 where a remote stayed on an earlier build.`

const DEMO = 'A demo: its products, delivery and pages are examples. Without them: npm start -- --fresh --empty'

const releaseCommand = (remote: string) => `npm run edge -- release ${remote}`

const signal = endSignal()
await reportFailure(async () => {
  const flags = { fresh: FLAG, empty: FLAG, production: FLAG, check: FLAG }
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, flags)
  if (positionals.length > 0) throw new Usage(USAGE)
  const { fresh = false, empty = false } = values
  const env = values.production ? productionEnv(readEdgeEnv(), process.env['OWNER_EMAIL']) : readEdgeEnv()
  const options = projectEdge(env, { fresh, empty })
  const demo = !empty && (fresh || !hasBegun(dataFolderOf(env)))
  const end = new AbortController()
  await runEdge(options, AbortSignal.any([signal, end.signal]), (edge) => {
    console.log(`Releases at ${edge.addresses.releasesUrl}`)
    console.log(`Store ready: ${edge.addresses.storeUrl}`)
    for (const remote of edge.behind) console.log(behindLine(remote, releaseCommand))
    if (demo) console.log(DEMO)
    if (!values.check) return
    if (edge.behind.length > 0) process.exitCode = 1
    end.abort()
  })
})
