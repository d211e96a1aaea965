import type { DeploySettings } from '../settings/deploy-settings.ts'

/** Name of the Worker with the replicas of the catalog. */
export const REPLICA = 'replica'

/** Whether the catalog has replicas: of our own platform, where the settings say where its data is. Elsewhere no caller is known to be far away. */
export const hasReplicas = ({ region, platform }: Pick<DeploySettings, 'region' | 'platform'>): boolean =>
  region !== undefined && platform.kind === 'embedded'
