import { invalid } from '@galleria/commerce/failures/failure'
import { describeToken, listTokenKeys, revokeToken } from '@galleria/platform-client/operations/sign-in'
import { exportJWK, importSPKI } from 'jose'
import * as z from 'zod/mini'
import { accounts } from '../../auth/accounts.ts'
import { subjectOfToken } from '../../auth/authenticate.ts'
import { readAccessToken, readRefreshToken } from '../../auth/tokens.ts'
import { type Operation, serve } from '../../http/operation.ts'

const Token = z.object({ token: z.string().check(z.maxLength(4096)) })

export const tokenOperations: readonly Operation[] = [
  serve(describeToken, async ({ services, variables }, request) => {
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
  }),
  serve(revokeToken, async ({ services, variables }, { token }) => {
    const subject = await readRefreshToken(token, variables)
    if (!subject || !('sessionId' in subject)) return
    await accounts.endSession(services, { memberId: subject.owner.id, sessionId: subject.sessionId })
  }),
  serve(
    listTokenKeys,
    async ({ services }) => {
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
    { cacheControl: 'public, max-age=300' },
  ),
]

function tokenIn(body: string | undefined): string {
  if (body === undefined) throw invalid('token', 'is required', 'REQUIRED_FIELD')
  try {
    return z.parse(Token, JSON.parse(atob(body))).token
  } catch {
    throw invalid('body', 'must be the bytes of a JSON object with a token', 'FORMAT')
  }
}
