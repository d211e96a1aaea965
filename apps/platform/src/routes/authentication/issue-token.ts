import { TokenResponse } from '@galleria/platform-client/entities/token-response'
import { defineCall, LARGEST_PROFILE } from '../../http/call.ts'
import { ACCESS_LIFETIME_SECONDS, accessToken, refreshToken } from '../../http/tokens.ts'
import { grant } from './grants.ts'
import { TokenRequest } from './token-request.ts'

/** The token endpoint. An anonymous grant makes a new visitor; a refresh keeps its refresh token. */
export const issueToken = defineCall({
  name: 'oauth.token',
  recorded: true,
  methods: ['POST'],
  paths: ['/oauth2/token'],
  largestBody: LARGEST_PROFILE,
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
