import * as z from 'zod/mini'
import { subjectOfToken } from '../../http/authenticate.ts'
import { defineCall } from '../../http/call.ts'
import { readAccessToken } from '../../http/tokens.ts'

/** What an access token says (RFC 7662, with the hosted platform's names). Nothing is told of one that is not active. */
export const tokenInfo = defineCall({
  name: 'oauth.tokenInfo',
  recorded: false,
  methods: ['POST'],
  paths: ['/oauth2/token-info', '/v1/oauth/token-info'],
  request: z.object({ token: z.string().check(z.maxLength(4096)) }),
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
  handle: async ({ services, variables }, { token }) => {
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
