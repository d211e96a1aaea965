import {
  createFlowCookie,
  createSessionCookie,
  createSessionObjects,
  newSessionId,
  parseKeyRing,
  type Session,
} from '@galleria/platform-client/session'
import { env, exports } from 'cloudflare:workers'

export const store = 'https://shop.example'
const keys = parseKeyRing(env.SESSION_KEYS)
export const sessionCookie = createSessionCookie(keys)
export const flowCookie = createFlowCookie(keys)
export const sessions = createSessionObjects(exports.default, { timeoutMs: 9_000 })
const now = () => Math.floor(Date.now() / 1000)

interface Prepared {
  by: string
  session: {
    auth?: {
      authRequest: { redirectUri: string; state: string; codeChallenge: string; codeChallengeMethod: string; responseMode: string }
      prompt: string
    }
    logout?: { clientId: string }
    callbacks?: { postFlowUrl: string }
    preferences?: { additionalQueryParameters: Record<string, string> }
  }
}

export const preparedVisits = async (): Promise<Prepared[]> => (await fetch(`${env.PLATFORM_URL}/redirect-sessions`)).json()
export const lastPrepared = async () => (await preparedVisits()).at(-1)
export const grants = async (): Promise<{ grantType: string; code?: string; codeVerifier?: string; redirectUri?: string }[]> =>
  (await fetch(`${env.PLATFORM_URL}/grants`)).json()

export const exchangesMade = async () => (await grants()).filter(({ grantType }) => grantType === 'authorization_code').length

/** A browser's request and the parts of its response that tests look at. */
export async function visit(
  path: string,
  { cookie = '', method = 'GET', referer }: { cookie?: string; method?: string; referer?: string } = {},
) {
  const headers = {
    cookie,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    ...(referer && { referer }),
  }
  const response = await exports.default.fetch(store + path, { method, headers, redirect: 'manual' })
  const set = response.headers.getSetCookie()
  const pairs = set.map((line) => line.split(';', 1)[0] ?? '')
  const clears = response.headers.get('clear-site-data')
  const refresh = response.headers.get('refresh')
  return {
    status: response.status,
    clears,
    refresh,
    location: response.headers.get('location') ?? '',
    title: /<title>([^<]*)/.exec(await response.text())?.[1],
    set,
    cookie: pairs.join('; '),
    cacheControl: response.headers.get('cache-control'),
  }
}

/** A shopper of this standing, with a session that lives. */
export async function shopper(
  role: 'visitor' | 'member',
  accessToken = `${role}-token`,
  refreshToken = 'good:kept',
): Promise<{ session: Session; cookie: string }> {
  const tokens = { accessToken, expiresAt: now() + 3_600, refreshToken, role }
  const begun = await sessions.begin(newSessionId(), { tokens })
  const session = { ...tokens, id: begun.session.id, createdAt: begun.session.createdAt }
  return { session, cookie: (await sessionCookie.write(session)).split(';', 1)[0] ?? '' }
}

/** An attempt on its way: what the browser holds, and the state that the platform was given. */
export async function attempt(path = '/login?returnTo=/cart', cookie = '') {
  const begun = await visit(path, { cookie })
  return {
    begun,
    cookie: [cookie, begun.cookie].filter(Boolean).join('; '),
    state: (await lastPrepared())?.session.auth?.authRequest.state ?? '',
  }
}
