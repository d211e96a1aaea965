import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    platformUrl: string
  }
}

interface Grant {
  grantType: string
  refreshToken?: string
  code?: string
  /** The header of the shopper's address. */
  clientAddress?: string | string[] | undefined
}

/** The address to which a silent authorization with a session token leads: the token is the code. */
function silentResponse(session: unknown): string | undefined {
  const { authRequest } = (session as { auth?: { authRequest?: Record<string, string> } } | undefined)?.auth ?? {}
  const { sessionToken, redirectUri, state } = authRequest ?? {}
  return sessionToken && `${redirectUri}?${new URLSearchParams({ code: sessionToken, state: state ?? '' })}`
}

const WEBHOOK_KEYS = '/platform/v1/webhooks/keys'

/**
 * A token endpoint over real HTTP that behaves as the refresh token says: `<case>:<anything>` with the cases good, refused,
 * failing, limited, html, leisurely and slow. A code for tokens behaves by its name in the same way. `GET /grants` lists what it was
 * asked for, `GET /redirect-sessions` the redirect sessions that were created, with the token that created each, `GET /opened` the pages that were opened.
 * The webhooks' keys are those that a test puts there.
 */
export default async function startTokenPlatform(project: TestProject) {
  const grants: Grant[] = []
  const opened: string[] = []
  let webhookKeys: unknown = { keys: [] }
  const prepared: { by: string | undefined; session: unknown }[] = []
  const server = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (chunk) => (text += chunk))
    incoming.on('end', () => {
      const send = (status: number, body: unknown) => {
        outgoing.writeHead(status, { 'content-type': 'application/json', 'x-wix-request-id': 'req-7' })
        outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
      }
      if (incoming.url === WEBHOOK_KEYS) {
        if (incoming.method === 'PUT') webhookKeys = JSON.parse(text)
        return send(200, webhookKeys)
      }
      if (incoming.method === 'GET' && incoming.url?.startsWith('/page-')) {
        opened.push(incoming.url)
        const location = silentResponse(prepared[Number(incoming.url.slice('/page-'.length)) - 1]?.session)
        if (location) return outgoing.writeHead(302, { location }).end()
      }
      if (incoming.method === 'GET') return send(200, incoming.url === '/grants' ? grants : incoming.url === '/opened' ? opened : prepared)
      if (incoming.url?.endsWith('/redirect-session')) {
        const by = incoming.headers.authorization
        if (by === 'failing') return send(500, {})
        prepared.push({ by, session: JSON.parse(text) })
        return send(200, {
          redirectSession: { id: '99999999-9999-4999-8999-999999999999', fullUrl: `https://platform.example/page-${prepared.length}` },
        })
      }
      const grant: Grant = { ...JSON.parse(text), clientAddress: incoming.headers['galleria-client-address'] }
      grants.push(grant)
      const tokens = {
        access_token: `access-${grants.length}`,
        expires_in: 14_400,
        refresh_token: `good:visitor-${grants.length}`,
        token_type: 'Bearer',
      }
      const responses: Record<string, () => void> = {
        refused: () => send(400, { error: 'invalid_grant' }),
        failing: () => send(500, {}),
        limited: () => send(429, {}),
        html: () => send(403, '<html>'),
        leisurely: () => setTimeout(() => send(200, tokens), 500),
        slow: () => setTimeout(() => send(200, tokens), 5_000),
      }
      const [behaviour = ''] = (grant.refreshToken ?? grant.code)?.split(':') ?? []
      // Long enough that callers overlap.
      const good = () => setTimeout(() => send(200, tokens), 30)
      ;(responses[behaviour] ?? good)()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('platformUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
