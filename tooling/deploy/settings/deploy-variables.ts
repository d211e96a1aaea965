import type { DeploySettings } from './deploy-settings.ts'
import { mailVariables } from './mail-settings.ts'

/** The variables that follow from the settings, for the Workers that take them. */
export function deployVariables(app: string, { store, platform, vars }: DeploySettings): Readonly<Record<string, string>> {
  const storeUrl = `https://${store.domain}`
  const pictures = { IMAGE_RESIZING: store.imageResizing ? '1' : '0' }
  const contact: Record<string, string> = store.securityContact === undefined ? {} : { SECURITY_CONTACT: store.securityContact }
  if (platform.kind === 'hosted') {
    const { url, publicUrl, mediaUrl, clientId } = platform
    const client = { PLATFORM_URL: url, PLATFORM_PUBLIC_URL: publicUrl, PLATFORM_CLIENT_ID: clientId, MEDIA_URL: mediaUrl }
    return { ...client, ...pictures, ...contact, ALLOWED_HOSTS: store.domain, ...vars[app] }
  }
  const platformUrl = `https://${platform.domain}`
  return {
    PLATFORM_URL: platformUrl,
    PLATFORM_PUBLIC_URL: platformUrl,
    PLATFORM_CLIENT_ID: platform.clientId,
    PUBLIC_URL: platformUrl,
    STORE_URL: storeUrl,
    CLIENT_ID: platform.clientId,
    SITE_ID: platform.siteId,
    ...mailVariables(platform.mail),
    ...pictures,
    ...contact,
    ALLOWED_HOSTS: app === 'platform' ? platform.domain : store.domain,
    ...vars[app],
  }
}
