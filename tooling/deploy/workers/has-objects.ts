import type { DeployWorker } from './deploy-worker.ts'

/** Whether a Worker owns Durable Objects: migrations go with a deploy, not with a version. */
export const hasObjects = ({ config }: Pick<DeployWorker, 'config'>): boolean => config.migrations.length > 0
