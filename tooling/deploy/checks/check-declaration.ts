import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workerName } from '../workers/worker-config.ts'
import type { Check } from './problem.ts'

/** Lines of a declaration that wrangler takes either way, and this project only one way. */
export const checkDeclaration: Check = ({ app, folder, config }) => {
  const { name, limits, observability, workers_dev: workersDev, preview_urls: previewUrls, routes, assets } = config
  const fixedBucket = config.r2_buckets.find(({ bucket_name: bucket }) => bucket === undefined)
  return [
    ...(name === workerName(app) ? [] : [`name must be ${workerName(app)}`]),
    ...(limits.cpu_ms === undefined ? ['limits.cpu_ms is missing: a loop without an end is stopped by it'] : []),
    ...(observability.enabled ? [] : ['observability.enabled must be true']),
    ...(workersDev ? ['workers_dev must be false: an address on workers.dev passes the domain by'] : []),
    ...(previewUrls ? ['preview_urls must be false: every version would have a public address'] : []),
    ...(routes.length > 0 ? ['routes do not belong here: domains stand in deploy.jsonc'] : []),
    ...(fixedBucket ? [`the bucket of ${fixedBucket.binding} has no name`] : []),
    ...(assets && !existsSync(join(folder, assets.directory)) ? [`assets.directory ${assets.directory} does not exist`] : []),
  ]
}
