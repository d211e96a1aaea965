import * as z from 'zod/mini'
import { Failure } from '../../domain/failure.ts'
import type { Owner } from '../../domain/owner.ts'
import { defineCall, type CallContext } from '../../http/call.ts'
import { ACCESS_LIFETIME_SECONDS, accessToken, readRefreshToken, refreshToken } from '../../http/tokens.ts'

const TokenRequest = z.object({
  grantType: z.string(),
  clientId: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
})
type TokenRequest = z.input<typeof TokenRequest>

/** The token endpoint. An anonymous grant makes a new visitor; a refresh keeps its refresh token. */
export const issueToken = defineCall({
  name: 'oauth.token',
  recorded: true,
  methods: ['POST'],
  paths: ['/oauth2/token'],
  request: TokenRequest,
  handle: async (context, input) => {
    const { variables } = context
    const owner = await grantee(context, input)
    const now = Date.now()
    return {
      access_token: await accessToken(owner, variables, now),
      expires_in: ACCESS_LIFETIME_SECONDS,
      refresh_token: input.grantType === 'refresh_token' ? input.refreshToken : await refreshToken(owner, variables, now),
      token_type: 'Bearer',
    }
  },
})

async function grantee({ services, variables }: CallContext<'oauth.token'>, input: TokenRequest): Promise<Owner> {
  // Older clients leave the client id out of a refresh.
  const knownClient = input.clientId?.toLowerCase() === variables.CLIENT_ID.toLowerCase()
  if (!knownClient && (input.grantType === 'anonymous' || input.clientId !== undefined)) throw new Failure('UNKNOWN_CLIENT', 'There is no client with this id.')
  if (input.grantType === 'anonymous') return { kind: 'visitor', id: (await services.identity.run('createVisitor', null)).id }
  if (input.grantType !== 'refresh_token') throw new Failure('UNSUPPORTED_GRANT_TYPE', `The grant type ${input.grantType} is not supported.`)
  const owner = await readRefreshToken(input.refreshToken ?? '', variables)
  if (!owner || !(await isStillKnown(services.identity, owner))) throw new Failure('INVALID_GRANT', 'The refresh token is not valid.')
  return owner
}

function isStillKnown(identity: CallContext<'oauth.token'>['services']['identity'], owner: Owner): Promise<boolean> {
  return owner.kind === 'visitor' ? identity.run('isKnownVisitor', { id: owner.id }) : Promise.resolve(false)
}
