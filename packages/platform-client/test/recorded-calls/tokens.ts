import type { RecordedCalls } from './recorded-call.ts'

export const tokenCalls: RecordedCalls = {
  'oauth.anonymous': (client) => client.token.anonymous(),
  'oauth.refresh': (client) =>
    client.token.refresh({ accessToken: 'ACCESS', expiresAt: 1_700_000_000, refreshToken: 'JWS.refresh', role: 'visitor' }),
  'oauth.code': (client) =>
    client.token.exchange({
      code: 'THE_CODE',
      codeVerifier: 'LEsmxIPyfzPKDH6dYYJd_9qwIfe.NA8yQ_u01Mduule',
      redirectUri: 'https://shop.example/callback',
    }),
  'oauth.external': {
    authorization: 'ACCESS,KEY',
    make: (client) =>
      client.token.external({ memberId: '66666666-6666-4666-8666-666666666666', visitorAccessToken: 'ACCESS', apiKey: 'KEY' }),
  },
}
