// `npm run drill`: starts a store of its own, releases good and bad builds to it under load, and prints what its shoppers were shown.
import { availableParallelism } from 'node:os'
import { Stack } from '../stack/stack.ts'
import { FAULTS } from './drill-builds.ts'
import { CONNECTIONS, drillCanaries } from './drill-canaries.ts'
import { drillTable } from './drill-table.ts'

const TABS = 120

const stack = await Stack.start({ shells: 1, mode: 'production' })
try {
  const { phases, problems } = await drillCanaries(stack, { tabs: TABS, shares: [5, 25], faults: FAULTS, faultyShare: 5 })
  const sum = (count: (phase: (typeof phases)[number]) => number) => phases.reduce((total, phase) => total + count(phase), 0)
  console.log(`${CONNECTIONS} connections, ${TABS} tabs, half of them with a session, on ${availableParallelism()} cores\n`)
  console.log(drillTable(phases))
  console.log(
    `\n${sum(({ documents }) => documents)} documents, ${sum(({ failures }) => failures.length)} failed; ${problems.length} problems`,
  )
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await stack.stop()
}
