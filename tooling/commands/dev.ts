// npm run dev [-- --only <app>]: runs the shop from its sources, and shows every change of them on open pages.
import { Development } from '../dev/development.ts'
import { projectDevelopment } from '../dev/project-development.ts'
import { Edge } from '../edge/edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { parseCommandLine, TEXT, Usage } from '../text/command-line.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Usage: npm run dev [-- --only <app or folder>…]

  Runs the shop from its sources; --only runs these apps so, and the others as the builds that are live.`

const signal = endSignal()
await reportFailure(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { only: { ...TEXT, multiple: true } })
  if (positionals.length > 0) throw new Usage(USAGE)
  const options = projectDevelopment(readEdgeEnv(), values.only ?? [])
  const edge = await Edge.create(options.edge)
  const development = new Development(edge, options.development)
  try {
    await edge.start(signal)
    await development.start()
    console.log(`Releases at ${edge.addresses.releasesUrl}`)
    console.log(`Store ready: ${edge.addresses.storeUrl}`)
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await development.end()
    await edge.stop()
  }
})
