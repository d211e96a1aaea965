import { requireToken } from '../edge/releases/edge-token.ts'
import type { RegistryClient } from '../edge/releases/registry-client.ts'
import { readReleaseKey } from '../edge/settings/release-key.ts'
import { subscribeStore } from '../store/subscribe-store.ts'
import type { ShopCommand, TeamKey } from './deploy-command.ts'
import { deploy } from './deploy.ts'
import type { DeployedShop } from './deployed-shop.ts'
import { loadDeploySecrets, requireOwnerToken } from './settings/deploy-secrets.ts'
import { moveRemote } from './steps/move-remote.ts'
import { assertTeamMayRelease, type TeamAccess } from './team-access.ts'

/** Carries out a command on a shop on Cloudflare; its apps are built. */
export async function runShopCommand(shop: DeployedShop, command: ShopCommand): Promise<void> {
  const team = command.team && openTeam(shop, command.team)
  switch (command.kind) {
    case 'deploy':
      await deploy(shop, { only: command.only, canary: command.canary, accept: command.accept, team })
      return team ? undefined : subscribe(shop)
    case 'preview':
      await deploy(shop, { only: command.remote, canary: { percent: 0 }, accept: command.accept, team })
      return printPreview(shop, ownRegistry(shop, team), command.remote)
    case 'move':
      if (team) await assertTeamMayRelease(team, command.remote)
      return moveRemote({ ...shop, registry: ownRegistry(shop, team) }, command.remote, command.move)
  }
}

function openTeam(shop: DeployedShop, { name, keyFile }: TeamKey): TeamAccess {
  return { signer: { team: name, key: readReleaseKey(keyFile) }, registry: shop.openRegistry(requireToken(`the team ${name}`)) }
}

/** The registry of a store that was deployed before. */
function ownRegistry(shop: DeployedShop, team: TeamAccess | undefined): RegistryClient {
  return team?.registry ?? shop.openRegistry(requireOwnerToken(shop.secretsFile))
}

async function printPreview(shop: DeployedShop, registry: RegistryClient, remote: string): Promise<void> {
  const worker = (await shop.readWorkers(remote)).find(({ app }) => app === remote)
  if (!worker) throw new Error(`There is no app "${remote}".`)
  const { path, expiresAt } = await registry.createPreview(remote, worker.build)
  shop.report(
    `Shows ${remote} ${worker.build} until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC to the browsers that open it:\n${shop.storeUrl}${path}`,
  )
}

/** The deploy is done by then: a domain that cannot be reached yet is one line, and the next deploy tries again. */
async function subscribe({ storeUrl, platform, secretsFile, report }: DeployedShop): Promise<void> {
  const { API_KEY: apiKey } = loadDeploySecrets(secretsFile, new Set(), new Set())
  if (!platform || apiKey === undefined) return
  try {
    await subscribeStore({ platformUrl: platform.url, storeUrl, apiKey, siteId: platform.siteId })
  } catch (error) {
    report(`webhooks: the store is not subscribed yet, deploy again: ${String(error)}`)
  }
}
