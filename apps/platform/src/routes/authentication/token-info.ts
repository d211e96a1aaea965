import { optionalFields } from '@galleria/platform-client/entities/fields'
import * as z from 'zod/mini'
import { invalid } from '../../domain/failure.ts'
import { subjectOfToken } from '../../http/authenticate.ts'
import { defineCall } from '../../http/call.ts'
import { readAccessToken } from '../../http/tokens.ts'

const Token = z.object({ token: z.string().check(z.maxLength(4096)) })

/** What an access token says (RFC 7662, with the hosted platform's names). Nothing is told of one that is not active. */
export const tokenInfo = defineCall({
  name: 'oauth.tokenInfo',
  recorded: false,
  methods: ['POST'],
  paths: ['/oauth2/token-info', '/v1/oauth/token-info'],
  /** The token itself, or the bytes of a body that holds it: clients that hand a request on send those. */
  request: z.object(optionalFields({ ...Token.shape, body: z.base64().check(z.maxLength(8192)) })),
  answer: z.object({
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
})

function tokenIn(body: string | undefined): string {
  if (body === undefined) throw invalid('token', 'is required', 'REQUIRED_FIELD')
  try {
    return z.parse(Token, JSON.parse(atob(body))).token
  } catch {
    throw invalid('body', 'must be the bytes of a JSON object with a token', 'FORMAT')
  }
}
