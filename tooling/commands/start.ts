// npm start [-- --fresh]: builds, runs and seeds the whole shop on this machine.
// npm start -- --check: ends when the shop is ready, with 1 where a remote stayed on an earlier build.
import { projectEdge } from '../edge/project-edge.ts'
import { behindLine } from '../edge/releases/behind-line.ts'
import { runEdge } from '../edge/run-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { FLAG, parseWords, Usage } from '../text/command-line.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Usage: npm start [-- --fresh] [--check]

  Builds, runs and seeds the whole shop on this machine; --fresh begins with new data.
  --check ends when the shop is ready, with 1 where a remote stayed on an earlier build.`

const releaseCommand = (remote: string) => `npm run edge -- release ${remote}`

const signal = endSignal()
await reportFailure(async () => {
  const { values, positionals } = parseWords(process.argv.slice(2), USAGE, { fresh: FLAG, check: FLAG })
  if (positionals.length > 0) throw new Usage(USAGE)
  const end = new AbortController()
  await runEdge(projectEdge(readEdgeEnv(), { fresh: values.fresh ?? false }), AbortSignal.any([signal, end.signal]), (edge) => {
    console.log(`Store ready: ${edge.addresses.storeUrl}`)
    for (const remote of edge.behind) console.log(behindLine(remote, releaseCommand))
    if (!values.check) return
    if (edge.behind.length > 0) process.exitCode = 1
    end.abort()
  })
})
