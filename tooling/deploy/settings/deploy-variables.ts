import { REPLICA } from '../../edge/project/replica-services.ts'
import { PlatformVersions } from '../../edge/settings/env.ts'
import { versionsOf, versionVariables } from '../../edge/settings/variables.ts'
import { REGISTRY } from '../workers/remote-services.ts'
import type { DeploySettings } from './deploy-settings.ts'
import { mailVariables } from './mail-settings.ts'

/** The variables that follow from the settings, for the Workers that take them. */
export function deployVariables(
  app: string,
  { region, store, releases, platform, vars }: DeploySettings,
): Readonly<Record<string, string>> {
  const storeUrl = `https://${store.domain}`
  const pictures = { IMAGE_RESIZING: store.imageResizing ? '1' : '0' }
  const own: Record<string, string> = {
    STORE_URL: storeUrl,
    ...(region && { HOME_REGION: region }),
    ...(releases && { RELEASES_URL: `https://${releases.domain}` }),
    ALLOWED_HOSTS: (app === REGISTRY ? releases?.domain : undefined) ?? store.domain,
  }
  const contact: Record<string, string> = store.securityContact === undefined ? {} : { SECURITY_CONTACT: store.securityContact }
  if (platform.kind === 'hosted') {
    const { url, publicUrl, mediaUrl, clientId, cart, catalog } = platform
    const client = { PLATFORM_URL: url, PLATFORM_PUBLIC_URL: publicUrl, PLATFORM_CLIENT_ID: clientId, MEDIA_URL: mediaUrl }
    return { ...client, ...(cart && catalog && versionVariables({ cart, catalog })), ...pictures, ...contact, ...own, ...vars[app] }
  }
  const platformUrl = `https://${platform.domain}`
  return {
    PLATFORM_URL: platformUrl,
    PLATFORM_PUBLIC_URL: platformUrl,
    PLATFORM_CLIENT_ID: platform.clientId,
    PUBLIC_URL: platformUrl,
    CLIENT_ID: platform.clientId,
    SITE_ID: platform.siteId,
    ...mailVariables(platform.mail),
    ...pictures,
    ...contact,
    ...own,
    ...(app === 'platform' || app === REPLICA
      ? { ALLOWED_HOSTS: platform.domain }
      : versionVariables(versionsOf(PlatformVersions.parse(vars['platform'] ?? {})))),
    // Replicas decide as the platform does.
    ...(app === REPLICA && vars['platform']),
    ...vars[app],
  }
}
