import type { DeployWorker } from '../workers/deploy-worker.ts'
import { checkAddress } from './check-address.ts'
import { checkNames, checkTargets } from './check-bindings.ts'
import { checkDeclaration } from './check-declaration.ts'
import { checkManifest } from './check-manifest.ts'
import { checkObjects } from './check-objects.ts'
import { checkReach, checkRemoteBindings } from './check-remotes.ts'
import { checkSizes } from './check-sizes.ts'
import { checkVariables } from './check-variables.ts'
import { deployOrder } from './deploy-order.ts'
import type { Check, Problem } from './problem.ts'

const CHECKS: readonly Check[] = [
  checkDeclaration,
  checkAddress,
  checkTargets,
  checkNames,
  checkRemoteBindings,
  checkReach,
  checkObjects,
  checkVariables,
  checkSizes,
  checkManifest,
]

/** Finds faults that wrangler misses, because it looks at one Worker at a time and not into its module. */
export function checkWorkers(workers: readonly DeployWorker[]): Problem[] {
  const problems = workers.flatMap((worker) =>
    CHECKS.flatMap((check) => check(worker, workers)).map((message) => ({ worker: worker.config.name, message })),
  )
  return [...problems, ...deployOrder(workers).problems]
}
