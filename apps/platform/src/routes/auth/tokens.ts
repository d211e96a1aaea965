import { invalid } from '@galleria/commerce/failures/failure'
import { optionalFields } from '@galleria/platform-client/entities/values/fields'
import { exportJWK, importSPKI } from 'jose'
import * as z from 'zod/mini'
import { subjectOfToken } from '../../auth/authenticate.ts'
import { forgetSignedIn } from '../../auth/signed-in.ts'
import { readAccessToken, readRefreshToken } from '../../auth/tokens.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

const Token = z.object({ token: z.string().check(z.maxLength(4096)) })

export const tokenOperations: readonly Operation[] = [
  // What an access token says (RFC 7662, with the hosted platform's names). Nothing is told of one that is not active.
  defineOperation({
    name: 'oauth.tokenInfo',
    summary: 'Describe a token',
    description: 'Tells for whom an access token speaks, and until when. Changes nothing.',
    example: { takes: { token: '$VISITOR_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/oauth2/token-info', '/v1/oauth/token-info'],
    /** The token itself, or the bytes of a body that holds it: clients that hand a request on send those. */
    request: z.object(optionalFields({ ...Token.shape, body: z.base64().check(z.maxLength(8192)) })),
    response: z.object({
      active: z.boolean(),
      subjectType: z.optional(z.enum(['VISITOR', 'MEMBER'])),
      subjectId: z.optional(z.string()),
      /** Seconds, as text. */
      exp: z.optional(z.string()),
      iat: z.optional(z.string()),
      clientId: z.optional(z.string()),
      siteId: z.optional(z.string()),
    }),
    handle: async ({ services, variables }, request) => {
      const token = request.token ?? tokenIn(request.body)
      const subject = await subjectOfToken(token, variables, services)
      const read = subject && (await readAccessToken(token, variables, Date.now()))
      if (!subject || !read) return { active: false }
      return {
        active: true,
        subjectType: subject.owner.kind === 'member' ? 'MEMBER' : 'VISITOR',
        subjectId: subject.owner.id,
        exp: String(Math.floor(read.expiresAt / 1000)),
        iat: String(Math.floor(read.issuedAt / 1000)),
        clientId: variables.CLIENT_ID,
        siteId: variables.SITE_ID,
      }
    },
  }),
  // Ends what a member's refresh token keeps alive (RFC 7009). The token itself is the permission; an unknown token is no failure.
  defineOperation({
    name: 'oauth.revoke',
    summary: 'Revoke a token',
    description:
      'Ends the session of a refresh token, so that neither it nor its access tokens work any more. Unknown tokens are answered alike.',
    example: { takes: { token: '$VISITOR_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/oauth2/revoke'],
    request: z.object({ token: z.string().check(z.maxLength(4096)) }),
    response: z.object({}),
    handle: async ({ services, variables }, { token }) => {
      const subject = await readRefreshToken(token, variables)
      if (!subject || !('sessionId' in subject)) return
      const session = { memberId: subject.owner.id, sessionId: subject.sessionId }
      await services.identity.run('endSession', session)
      forgetSignedIn(session)
    },
  }),
  // The public keys of what the platform signs for others to verify: its webhooks (RFC 7517). Its tokens are for itself alone.
  defineOperation({
    name: 'oauth.jwks',
    summary: 'List the public keys of tokens',
    description: 'Lists the keys that verify signed tokens, as a JSON Web Key Set.',
    recorded: false,
    methods: ['GET'],
    paths: ['/oauth2/jwks', '/v1/oauth/jwks'],
    cacheControl: 'public, max-age=300',
    request: z.object({}),
    response: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string(), use: z.string() })) }),
    handle: async ({ services }) => {
      const { keys } = await services.events.run('listSigningKeys', null)
      return {
        keys: await Promise.all(
          keys.map(async ({ id, publicKey }) => ({
            ...(await exportJWK(await importSPKI(publicKey, 'RS256', { extractable: true }))),
            kid: id,
            alg: 'RS256',
            use: 'sig',
          })),
        ),
      }
    },
  }),
]

function tokenIn(body: string | undefined): string {
  if (body === undefined) throw invalid('token', 'is required', 'REQUIRED_FIELD')
  try {
    return z.parse(Token, JSON.parse(atob(body))).token
  } catch {
    throw invalid('body', 'must be the bytes of a JSON object with a token', 'FORMAT')
  }
}
