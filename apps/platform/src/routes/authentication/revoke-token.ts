import * as z from 'zod/mini'
import { defineCall } from '../../http/call.ts'
import { forgetSignedIn } from '../../http/signed-in.ts'
import { readRefreshToken } from '../../http/tokens.ts'

/** Ends what a member's refresh token keeps alive (RFC 7009). Whoever has the token may do so; one that is none is no failure. */
export const revokeToken = defineCall({
  name: 'oauth.revoke',
  recorded: false,
  methods: ['POST'],
  paths: ['/oauth2/revoke'],
  request: z.object({ token: z.string().check(z.maxLength(4096)) }),
  answer: z.object({}),
  handle: async ({ services, variables }, { token }) => {
    const subject = await readRefreshToken(token, variables)
    if (!subject || !('sessionId' in subject)) return
    const session = { memberId: subject.owner.id, sessionId: subject.sessionId }
    await services.identity.run('endSession', session)
    forgetSignedIn(session)
  },
})
