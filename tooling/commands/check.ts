// npm run check: what can be checked in a minute, before a commit: format, types, lint, boundaries, and the unit tests of what changed.
import { changesSince } from '../testing/changes-since.ts'
import { runStages } from '../testing/run-stages.ts'
import { QUICK_STAGES, unitOfChanges } from '../testing/stages.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const signal = endSignal()

await reportFailure(async () => {
  const { failed } = await runStages([QUICK_STAGES, [unitOfChanges(changesSince())]], signal)
  if (failed > 0) process.exitCode = 1
})
