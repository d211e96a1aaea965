import { exportJWK, importSPKI } from 'jose'
import * as z from 'zod/mini'
import { defineCall } from '../../http/call.ts'

/** The public keys of what the platform signs for others to verify: its webhooks (RFC 7517). Its tokens are for itself alone. */
export const listJwks = defineCall({
  name: 'oauth.jwks',
  recorded: false,
  methods: ['GET'],
  paths: ['/oauth2/jwks', '/v1/oauth/jwks'],
  cacheControl: 'public, max-age=300',
  request: z.object({}),
  answer: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string(), use: z.string() })) }),
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
})
