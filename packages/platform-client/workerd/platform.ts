import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly platformUrl: string
  }
}

interface Grant {
  readonly grantType: string
  readonly refreshToken?: string
}

/**
 * A platform over real HTTP. The refresh token decides how its token endpoint behaves: `<case>:<anything>`. `GET /grants` lists the
 * requested grants, `POST /revoke` revokes all access tokens that were issued so far.
 */
export default async function startPlatform(project: TestProject) {
  const grants: Grant[] = []
  let revoked = 0
  let broken = 0
  let requests = 0
  const server = createServer((incoming, outgoing) => {
    let text = ''
    incoming.on('data', (chunk) => (text += chunk))
    incoming.on('end', () => {
      if (incoming.url === '/grants') return send(outgoing, 200, grants)
      if (incoming.url === '/oauth2/token') return respondToGrant(grants, JSON.parse(text), outgoing)
      if (incoming.url === '/revoke') {
        revoked = grants.length
        return send(outgoing, 200, {})
      }
      if (incoming.url === '/broken') {
        broken++
        return incoming.socket.destroy()
      }
      if (incoming.url === '/attempts') return send(outgoing, 200, { attempts: broken })
      if (incoming.url === '/request-count') return send(outgoing, 200, { requests })
      if (incoming.url === '/platform/v1/capabilities') {
        requests++
        return void setTimeout(() => send(outgoing, 200, { capabilities: ['facets'] }), SLOW_RESPONSE_MS)
      }
      const token = incoming.headers.authorization ?? ''
      respondToRead(incoming.url ?? '', token, Number(token.split('-')[1]) > revoked, outgoing)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('platformUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}

function send(outgoing: ServerResponse, status: number, body: unknown) {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'x-wix-request-id': 'req-7' })
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The time of a response, long enough that callers overlap. */
const RESPONSE_MS = 40
/** The time of a slow response, long enough to cancel a caller. */
const SLOW_RESPONSE_MS = 400

function respondToGrant(grants: Grant[], grant: Grant, outgoing: ServerResponse): void {
  grants.push(grant)
  const name = `${grants.length}`
  const tokens = { access_token: `access-${name}`, expires_in: 14_400, refresh_token: `good:visitor-${name}`, token_type: 'Bearer' }
  const later = (status: number, body: unknown, ms = RESPONSE_MS) => setTimeout(() => send(outgoing, status, body), ms)
  const responses: Record<string, () => void> = {
    refused: () => later(400, { error: 'invalid_grant' }),
    failing: () => later(500, { message: 'Internal' }),
    limited: () => later(429, { message: 'Slow down' }),
    html: () => later(200, '<html>Maintenance</html>'),
    silent: () => later(200, tokens, 3_000),
    leisurely: () => later(200, tokens, SLOW_RESPONSE_MS),
    stalling: () => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      outgoing.write('{"access_token":')
    },
  }
  const [behaviour = ''] = grant.refreshToken?.split(':') ?? []
  const good = () => later(200, tokens)
  ;(responses[behaviour] ?? good)()
}

function respondToRead(path: string, token: string, valid: boolean, outgoing: ServerResponse): void {
  if (path.startsWith('/moved')) {
    outgoing.writeHead(302, { location: '/products' })
    outgoing.end()
  } else if (path.startsWith('/authorize')) {
    outgoing.writeHead(302, { location: path.replace('/authorize', 'https://shop.example/callback') })
    outgoing.end()
  } else if (path.startsWith('/slow')) setTimeout(() => send(outgoing, 200, {}), 2_000)
  else if (path.startsWith('/stalled')) {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
    outgoing.write('{"a":')
  } else if (!valid || path.startsWith('/forbidden')) send(outgoing, 401, { message: 'Unauthorized' })
  else send(outgoing, 200, { token })
}
