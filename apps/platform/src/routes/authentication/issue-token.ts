import { TokenResponse } from '@galleria/platform-client/entities/token-response'
import * as z from 'zod/mini'
import { defineCall } from '../../http/call.ts'
import { ACCESS_LIFETIME_SECONDS, accessToken, refreshToken } from '../../http/tokens.ts'
import { grant } from './grants.ts'

const TokenRequest = z.object({
  grantType: z.optional(z.string()),
  /** The one grant for the shop's own servers has RFC 6749's names. */
  grant_type: z.optional(z.string()),
  clientId: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  redirectUri: z.optional(z.string()),
  code: z.optional(z.string()),
  codeVerifier: z.optional(z.string()),
  scope: z.optional(z.string()),
  member_id: z.optional(z.string()),
  session_token: z.optional(z.string()),
}).check(
  z.superRefine(({ grantType, grant_type }, context) => {
    if (grantType === undefined && grant_type === undefined) context.addIssue({ code: 'custom', path: ['grantType'], message: 'is required' })
  }),
)
export type TokenRequest = z.infer<typeof TokenRequest>

/** The token endpoint. An anonymous grant makes a new visitor; a refresh keeps its refresh token. */
export const issueToken = defineCall({
  name: 'oauth.token',
  recorded: true,
  methods: ['POST'],
  paths: ['/oauth2/token'],
  request: TokenRequest,
  answer: TokenResponse,
  handle: async (context, input) => {
    const { variables } = context
    const subject = await grant(context, input)
    const now = Date.now()
    return {
      access_token: await accessToken(subject, variables, now),
      expires_in: ACCESS_LIFETIME_SECONDS,
      refresh_token: input.grantType === 'refresh_token' ? input.refreshToken : await refreshToken(subject, variables, now),
      token_type: 'Bearer',
    }
  },
})
