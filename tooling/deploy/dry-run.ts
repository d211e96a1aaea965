import { kilobytes } from '../text/kilobytes.ts'
import { workerBudget } from './checks/check-sizes.ts'
import { checkWorkers } from './checks/check-workers.ts'
import { deployOrder } from './checks/deploy-order.ts'
import { problemLine, type Problem } from './checks/problem.ts'
import { MAIL_SERVICE } from './settings/mail-settings.ts'
import type { DeployWorker } from './workers/deploy-worker.ts'
import { hasObjects } from './workers/has-objects.ts'
import { runWrangler, wranglerError, writeWranglerConfig } from './wrangler.ts'

/** Number of concurrent checks. */
const BATCH = 2

/** Checks all Workers as a deploy would find them, without the network. Gives the lines to print, and how many problems there are. */
export async function dryRun(workers: readonly DeployWorker[], folder: string): Promise<{ lines: string[]; problems: number }> {
  const problems = [...checkWorkers(workers), ...(await refusals(workers, folder))]
  const { order } = deployOrder(workers)
  const count = `${workers.length} Workers, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
  return {
    lines: [...table(order), ...workers.filter(isMute).map(muteLine), ...problems.map(problemLine), count],
    problems: problems.length,
  }
}

/** Whether it is a platform without a sender of e-mails. */
const isMute = ({ app, config }: DeployWorker): boolean =>
  app === 'platform' &&
  config.vars['SMTP_URL'] === undefined &&
  config.send_email.length === 0 &&
  !config.services.some(({ binding }) => binding === MAIL_SERVICE)

const muteLine = ({ config }: DeployWorker): string =>
  `${config.name}: no e-mail will leave the shop: deploy.jsonc has no platform.mail (docs/deploy.md)`

/** The problems that wrangler itself finds. */
async function refusals(workers: readonly DeployWorker[], folder: string): Promise<Problem[]> {
  const problems: Problem[] = []
  for (let start = 0; start < workers.length; start += BATCH) {
    const results = await Promise.all(
      workers.slice(start, start + BATCH).map(async (worker) => {
        const config = writeWranglerConfig(folder, worker)
        return { worker: worker.config.name, result: await runWrangler(['deploy', '--dry-run', '--config', config], folder) }
      }),
    )
    for (const { worker, result } of results) {
      if (result.code !== 0) problems.push({ worker, message: `wrangler refuses it: ${wranglerError(result)}` })
    }
  }
  return problems
}

const HEADINGS = ['worker', 'build', 'KB gzip', 'of', 'cpu ms', 'vars', 'secrets', 'bindings', 'deployed by', 'address'] as const

function table(workers: readonly DeployWorker[]): string[] {
  const rows = [[...HEADINGS], ...workers.map(row)]
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function row(worker: DeployWorker): string[] {
  const { config, build, sizes, domain } = worker
  const { services, r2_buckets: buckets, send_email: mail, durable_objects: objects, assets, limits } = config
  const bindings = services.length + buckets.length + mail.length + objects.bindings.length + (assets?.binding === undefined ? 0 : 1)
  return [
    config.name,
    build,
    kilobytes(sizes.worker),
    kilobytes(workerBudget(worker)),
    String(limits.cpu_ms ?? '-'),
    String(Object.keys(config.vars).length),
    String(config.secrets.required.length),
    String(bindings),
    hasObjects(worker) ? 'deploy' : 'version',
    domain ?? '-',
  ]
}
