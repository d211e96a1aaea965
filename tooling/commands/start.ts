// npm start [-- --fresh]: builds, runs and seeds the whole shop on this machine.
import { projectEdge } from '../edge/project-edge.ts'
import { runEdge } from '../edge/run-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { FLAG, parseWords, Usage } from '../text/command-line.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Usage: npm start [-- --fresh]

  Builds, runs and seeds the whole shop on this machine; --fresh begins with new data.`

const signal = endSignal()
await reportFailure(async () => {
  const { values, positionals } = parseWords(process.argv.slice(2), USAGE, { fresh: FLAG })
  if (positionals.length > 0) throw new Usage(USAGE)
  await runEdge(projectEdge(readEdgeEnv(), { fresh: values.fresh ?? false }), signal, (edge) =>
    console.log(`Store ready: ${edge.addresses.storeUrl}`),
  )
})
