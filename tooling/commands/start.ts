// npm start [-- --fresh]: builds, runs and seeds the whole shop on this machine.
import { parseArgs } from 'node:util'
import { projectEdge } from '../edge/project-edge.ts'
import { runEdge } from '../edge/run-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const signal = endSignal()
await reportFailure(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
  await runEdge(projectEdge(readEdgeEnv(), values), signal, (edge) => console.log(`Store ready: ${edge.addresses.storeUrl}`))
})
