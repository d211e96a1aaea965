import { parseKeyRing } from '@galleria/platform-client/session'
import * as z from 'zod/mini'

interface Service {
  fetch(request: Request | string): Promise<Response>
}

const Service = z.custom<Service>((value) => typeof value === 'object' && value !== null && 'fetch' in value)

/** Bindings of the shell's Worker. A remote's service is bound under its name in upper case. */
export const Env = z.looseObject({
  PLATFORM_URL: z.url(),
  /** Origin of the platform's hosted pages as the browser sees it. */
  PLATFORM_PUBLIC_URL: z.url(),
  PLATFORM_CLIENT_ID: z.string(),
  /** Keys that seal the session cookie, newest first. */
  SESSION_KEYS: z.pipe(z.string(), z.transform(parseKeyRing)),
  SESSION: Service,
  ASSET_STORE: Service,
  /** Files of the page that shows every state of every component; bound in development alone. */
  STORIES: z.optional(Service),
  /** `1` shows the switch that outlines which team's fragment is which. */
  BOUNDARY_SWITCH: z._default(z.string(), '0'),
})
export type Env = z.infer<typeof Env>

/** The service of a remote, if it is bound. */
export function remoteService(env: Env, remote: string): Service | null {
  const service = Service.safeParse(env[remote.toUpperCase()])
  return service.success ? service.data : null
}
