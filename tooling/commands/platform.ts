// npm run platform [-- --fresh]: builds, runs and seeds the embedded platform alone.
import { parseArgs } from 'node:util'
import { readEdgeEnv } from '../edge/env.ts'
import { projectEdge } from '../edge/project-edge.ts'
import { runEdge } from '../edge/run-edge.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const signal = endSignal()
await reportFailure(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
  const options = projectEdge(readEdgeEnv(), { ...values, only: ['platform'] })
  await runEdge(options, signal, (edge) => console.log(`Platform ready: ${edge.addresses.platformUrl}`))
})
