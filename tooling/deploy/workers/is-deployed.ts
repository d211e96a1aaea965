import { REPLICA } from '../../edge/project/replica-services.ts'
import type { DeploySettings } from '../settings/deploy-settings.ts'

/**
 * Whether an app is deployed with these settings: the platform where it is our own, and replicas of it where the settings say where its data is.
 * Elsewhere no caller is known to be far away.
 */
export function isDeployed(app: string, { region, platform }: Pick<DeploySettings, 'region' | 'platform'>): boolean {
  const isEmbedded = platform.kind === 'embedded'
  if (app === REPLICA) return isEmbedded && region !== undefined
  return app !== 'platform' || isEmbedded
}
