import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** Another provider to sign in with (OpenID Connect Core). It signs in the person that the test sets. */
export interface OidcServer {
  readonly issuer: string
  /** The value of the platform's variable IDP_CONNECTIONS. */
  readonly connections: string
  /** The claims of the person whom the next visit signs in. */
  person: JWTPayload
  /** An ID token, with claims of the test's own. */
  idToken(claims?: JWTPayload): Promise<string>
  stop(): Promise<void>
}

export const IDP_CONNECTION_ID = 'idp-1'
const CLIENT = { id: 'galleria', secret: 'a secret of both' }

export async function startOidcServer(): Promise<OidcServer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const grants = new Map<
    string,
    { readonly challenge: string; readonly redirectUri: string; readonly nonce: string; readonly person: JWTPayload }
  >()
  const http = createServer((request, response) => void result(request, response))
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const server: OidcServer = {
    issuer,
    connections: JSON.stringify([{ id: IDP_CONNECTION_ID, name: 'Example ID', issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret }]),
    person: {},
    idToken: (claims = {}) => sign({ sub: randomUUID(), ...server.person, ...claims }),
    stop: () => new Promise((stopped) => http.close(() => stopped())),
  }

  function sign(claims: JWTPayload): Promise<string> {
    const payload = { iss: issuer, aud: CLIENT.id, ...claims }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime(payload.exp ?? '5m')
      .sign(privateKey)
  }

  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') {
      json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    } else if (url.pathname === '/jwks') json(200, { keys: [jwk] })
    else if (url.pathname === '/authorize') {
      const requested = url.searchParams
      const code = randomUUID()
      const redirectUri = requested.get('redirect_uri') ?? ''
      grants.set(code, {
        challenge: requested.get('code_challenge') ?? '',
        redirectUri,
        nonce: requested.get('nonce') ?? '',
        person: server.person,
      })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', requested.get('state') ?? '')
      response.writeHead(302, { location: back.href, connection: 'close' }).end()
    } else if (url.pathname === '/token') {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const form = new URLSearchParams(body)
      const grant = grants.get(form.get('code') ?? '')
      grants.delete(form.get('code') ?? '')
      const verified =
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url') === grant?.challenge
      const known =
        form.get('client_id') === CLIENT.id &&
        form.get('client_secret') === CLIENT.secret &&
        form.get('redirect_uri') === grant?.redirectUri
      if (!grant || !verified || !known) json(400, { error: 'invalid_grant' })
      else
        json(200, {
          access_token: 'x',
          token_type: 'Bearer',
          expires_in: 300,
          id_token: await sign({ nonce: grant.nonce, ...grant.person }),
        })
    } else response.writeHead(404).end()
  }
  return server
}
