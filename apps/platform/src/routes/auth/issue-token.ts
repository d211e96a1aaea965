import { TokenResponse } from '@galleria/platform-client/entities/auth/token-response'
import { ACCESS_LIFETIME_SECONDS, accessToken, refreshToken } from '../../auth/tokens.ts'
import { defineOperation, MAX_PROFILE } from '../../http/operation.ts'
import { grant } from './grants.ts'
import { TokenRequest } from './token-request.ts'

/** The token endpoint. An anonymous grant makes a new visitor; a refresh keeps its refresh token. */
export const issueToken = defineOperation({
  name: 'oauth.token',
  summary: 'Issue tokens',
  description:
    'Issues an access token and a refresh token: for a new anonymous visitor, for an authorization code, for a refresh token, or for a member whom the shop’s own server has identified. Only a new visitor or a new sign-in is written down; a refresh keeps its refresh token.',
  example: { takes: { clientId: '$CLIENT_ID', grantType: 'anonymous' } },
  recorded: true,
  methods: ['POST'],
  paths: ['/oauth2/token'],
  largestBody: MAX_PROFILE,
  request: TokenRequest,
  response: TokenResponse,
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
