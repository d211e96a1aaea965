import { join } from 'node:path'
import { RegistryClient } from '../../edge/releases/registry-client.ts'
import { overHttp } from '../../edge/releases/registry-transport.ts'
import { loadSecrets } from '../../edge/settings/secrets.ts'
import { CloudflareApi } from '../cloudflare/cloudflare-api.ts'
import type { DeployedShop } from '../deployed-shop.ts'
import { readDeployEnv } from '../settings/deploy-env.ts'

export const STUB_ACCOUNT = 'a'.repeat(32)
export const STUB_BUCKET = 'files'
export const STUB_REGION = 'weur'

/** A shop on the stub of Cloudflare's API. Store, registry and platform respond at its address; secrets and files lie in a folder. */
export function openStubbedShop(
  folder: string,
  own: Pick<DeployedShop, 'layout' | 'readWorkers' | 'report'> & Partial<Pick<DeployedShop, 'retired'>>,
): DeployedShop {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: baseUrl } = readDeployEnv()
  const storeUrl = new URL(baseUrl).origin
  return {
    api: new CloudflareApi({ account: STUB_ACCOUNT, token, baseUrl }),
    bucket: STUB_BUCKET,
    region: STUB_REGION,
    folder: join(folder, 'work'),
    storeUrl,
    propagationMs: 0,
    secretsFile: join(folder, 'secrets.json'),
    openRegistry: (registryToken) => new RegistryClient(overHttp(storeUrl), registryToken),
    measureStart: () => Promise.resolve(undefined),
    tryRemotes: () => Promise.resolve(),
    readKey: () => loadSecrets(join(folder, 'own-secrets.json')).releaseKey,
    commit: 'c'.repeat(40),
    platform: undefined,
    retired: {},
    ...own,
  }
}
