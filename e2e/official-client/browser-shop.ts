import { members } from '@wix/members'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { members as olderMembers } from 'older-members'
import { createClient as createOlderClient, OAuthStrategy as OlderOAuthStrategy } from 'older-sdk'
import type { Json } from './official-client.ts'
import { rewritingHosts } from './rewrite-hosts.ts'

/*
 * The official client in a page of the store: registration, then tokens by the hidden frame. What the test calls is global.
 */

interface DirectSignIn {
  readonly generation: 'current' | 'older'
  readonly clientId: string
  readonly platformUrl: string
  readonly email: string
  readonly password: string
}

async function directSignIn({ generation, clientId, platformUrl, email, password }: DirectSignIn) {
  globalThis.fetch = rewritingHosts(globalThis.fetch.bind(globalThis), platformUrl)
  const client: Json =
    generation === 'current'
      ? createClient({ modules: { members }, auth: OAuthStrategy({ clientId }) })
      : createOlderClient({ modules: { members: olderMembers }, auth: OlderOAuthStrategy({ clientId }) })
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  const { data } = await client.auth.register({ email, password })
  const tokens = await client.auth.getMemberTokensForDirectLogin(data.sessionToken)
  client.auth.setTokens(tokens)
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  return { loggedIn: client.auth.loggedIn() as boolean, role: tokens.refreshToken.role as string, loginEmail: member.loginEmail as string }
}

declare global {
  function directSignIn(input: DirectSignIn): Promise<{ loggedIn: boolean; role: string; loginEmail: string }>
}
Object.assign(globalThis, { directSignIn })
