import type { StartCost } from '@galleria/fragments/release'
import { startFault } from '@galleria/fragments/release-checks'
import { startFigures } from '../../edge/cli/release-table.ts'
import { ReleaseRefusal } from '../../edge/releases/release-refusal.ts'
import type { DeployedShop } from '../deployed-shop.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { readRemoteBuild } from './release-remotes.ts'

/** Costs of starting remotes' Workers, by app. */
export type Starts = ReadonlyMap<string, StartCost>

/** Measures what remotes cost to start. Throws the refusal that the registry would give, before anything is deployed. */
export async function measureStarts(
  { measureStart, report }: Pick<DeployedShop, 'measureStart' | 'report'>,
  workers: readonly DeployWorker[],
  accept: string | undefined,
): Promise<Starts> {
  const starts = new Map<string, StartCost>()
  for (const worker of workers.filter(({ kind }) => kind === 'remote')) {
    const start = await measureStart(readRemoteBuild(worker))
    if (!start) continue
    report(`${worker.app} ${worker.build}: starts with ${startFigures(start)}`)
    const fault = accept === undefined ? startFault(start) : undefined
    if (fault !== undefined) throw new ReleaseRefusal('start', `${worker.app} ${worker.build}: ${fault}`)
    starts.set(worker.app, start)
  }
  return starts
}
