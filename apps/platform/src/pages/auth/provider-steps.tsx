import { createHmac } from 'node:crypto'
import { readJwt } from '@galleria/commerce/access/token-keys'
import type { IdpConnection } from '@galleria/commerce/auth/idp-connection'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { Failure } from '@galleria/commerce/failures/failure'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import { accounts } from '../../auth/accounts.ts'
import type { ProviderFlow } from '../../auth/accounts/provider.ts'
import { variablesOf, type Variables } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { digestOf, newSecret } from '../../services/auth/tokens/secrets.ts'
import { page, type PageContext } from '../layout/page.tsx'
import { goOn } from './go-on.tsx'
import { SignInMessagePage, UnknownVisitPage } from './message-pages.tsx'
import { frameOf, keepOpener, openSignIn, visitPath, type OpenSignIn } from './open-sign-in.ts'

/** Cookie of the browser that went to the provider: only there its response counts. */
const COOKIE = '__Host-platform-provider'
const TEN_MINUTES = 600
const TYPE = 'idp+jwt'

/** The buttons of the sign-in pages. */
export function providersOf(visit: OpenSignIn): { name: string; href: string }[] {
  const { IDP_CONNECTIONS } = variablesOf(visit.context.env)
  return IDP_CONNECTIONS.map(({ id, name }) => ({ name, href: visitPath(visit, `/with/${encodeURIComponent(id)}`) }))
}

/** Sends the browser to the provider. Nothing is kept of it here: the state is signed, and a cookie holds the rest. */
export async function leaveForProvider(visit: OpenSignIn, connectionId: string | undefined): Promise<Response> {
  const { context, token, messages, urls, back } = visit
  const variables = variablesOf(context.env)
  const connection = connectionWith(variables, connectionId)
  if (!connection) return page(context, <SignInMessagePage messages={messages} urls={urls} back={back} about="provider.failed" />, 404)
  const secret = getCookie(context, COOKIE) ?? newSecret()
  setCookie(context, COOKIE, secret, { path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: TEN_MINUTES })
  const [key] = variables.TOKEN_SECRET
  const state = await new SignJWT({ visit: token, connection: connection.id, browser: digestOf(secret) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setJti(crypto.randomUUID())
    .setExpirationTime(`${TEN_MINUTES}s`)
    .sign(key)
  try {
    return context.redirect(await accounts.findProviderAddress(connection, flowOf(variables, key, state, secret)), 303)
  } catch (error) {
    console.error(JSON.stringify({ requestId: context.get('requestId'), provider: describeError(error) }))
    return page(
      context,
      <SignInMessagePage
        messages={messages}
        urls={urls}
        back={back}
        about="provider.failed"
        link={{ href: visitPath(visit), label: messages.t('signIn') }}
      />,
      502,
    )
  }
}

/** The address that providers send browsers back to. */
export const providerCallback = new Hono<HonoEnv>()
  .onError((error, context) => {
    console.error(JSON.stringify({ requestId: context.get('requestId'), provider: error.message }))
    return page(context, <SignInMessagePage {...frameOf(context)} about="provider.failed" />, 502)
  })
  .use(pageGuard((context) => page(context, <SignInMessagePage {...frameOf(context)} about="signIn.foreign" />, 403)))
  .get('/callback', async (context) => {
    const variables = variablesOf(context.env)
    const state = context.req.query('state') ?? ''
    const secret = getCookie(context, COOKIE) ?? ''
    const left = await readState(state, variables)
    const connection = connectionWith(variables, left?.connection)
    const visit = left && (await openSignIn(context, left.visit))
    if (!left || !visit || !connection || left.browser !== digestOf(secret))
      return page(context, <UnknownVisitPage {...frameOf(context)} />, 404)
    keepOpener(visit)
    return comeBack(context, visit, connection, flowOf(variables, left.key, state, secret))
  })

async function comeBack(context: PageContext, visit: OpenSignIn, connection: IdpConnection, flow: ProviderFlow): Promise<Response> {
  const { services, messages, urls, back } = visit
  try {
    return await goOn(visit, await accounts.signInByProvider(services, { connection, address: new URL(context.req.url), flow }))
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'IDP_TOKEN_REFUSED')) throw error
    return page(
      context,
      <SignInMessagePage
        messages={messages}
        urls={urls}
        back={back}
        about="provider.failed"
        link={{ href: visitPath(visit), label: messages.t('signIn') }}
      />,
      401,
    )
  }
}

function connectionWith({ IDP_CONNECTIONS }: Pick<Variables, 'IDP_CONNECTIONS'>, id: string | undefined): IdpConnection | undefined {
  return IDP_CONNECTIONS.find((connection) => connection.id === id)
}

/** Verifier and nonce follow from the state and the cookie together: an attacker with only one of the two cannot compute them. */
function flowOf({ PUBLIC_URL }: Pick<Variables, 'PUBLIC_URL'>, key: Uint8Array, state: string, secret: string): ProviderFlow {
  const derive = (purpose: string) => createHmac('sha256', key).update(`${purpose}:${secret}:${state}`).digest('base64url')
  return { redirectUri: `${PUBLIC_URL}/provider/callback`, state, codeVerifier: derive('verifier'), nonce: derive('nonce') }
}

interface LeftState {
  readonly visit: string
  readonly connection: string
  readonly browser: string
  /** The key that signed the state. */
  readonly key: Uint8Array
}

async function readState(state: string, { TOKEN_SECRET }: Pick<Variables, 'TOKEN_SECRET'>): Promise<LeftState | undefined> {
  const read = await readJwt(state, TOKEN_SECRET, { typ: TYPE })
  if (!read) return undefined
  const { visit, connection, browser } = read.payload
  return typeof visit === 'string' && typeof connection === 'string' && typeof browser === 'string'
    ? { visit, connection, browser, key: read.key }
    : undefined
}
