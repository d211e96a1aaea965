import { createSessionCookie } from '@galleria/platform-client/session'
import type { HttpShopper } from './http-shopper.ts'

const SESSION_KEYS = [{ id: 'drill', key: Buffer.alloc(32, 7).toString('base64url') }]
const variables = { SESSION_KEYS: JSON.stringify(SESSION_KEYS) }

/** Variables of a stack with a known session key, so that `withTokenUntil` can open its cookies and seal them again. */
export const KNOWN_SEAL: Readonly<Record<string, Record<string, string>>> = { shell: variables, session: variables }

/** The `Cookie` header of the same session with an access token that ends at this time, in seconds since the epoch. */
export async function withTokenUntil(shopper: HttpShopper, expiresAt: number): Promise<string> {
  const cookie = createSessionCookie(SESSION_KEYS)
  const session = await cookie.read(shopper.cookies)
  if (!session) throw new Error('the store does not seal with the known key')
  const [sealed = ''] = (await cookie.write({ ...session, expiresAt })).split(';', 1)
  return sealed
}
