import { verifyJwt, type TokenKeys } from '@galleria/commerce/access/token-keys'
import { SignJWT } from 'jose'

/** RFC 8725 section 3.11: no token of another kind passes as a link. */
const LINK_TYPE = 'dl+jwt'

/** What a link leads to. */
export interface DownloadTarget {
  readonly orderId: string
  readonly lineItemId: string
}

/** Makes and reads the secret ends of links to files. */
export interface DownloadLinks {
  readonly sign: (target: DownloadTarget, expiresAt: number) => Promise<string>
  /** `expired` for a link that was good once, nothing for what the platform did not sign. */
  readonly read: (token: string) => Promise<DownloadTarget | 'expired' | undefined>
}

/** A link names neither file nor buyer: it is a bearer token for the file until it expires. */
export function downloadLinks(keys: TokenKeys): DownloadLinks {
  return {
    sign: ({ orderId, lineItemId }, expiresAt) =>
      new SignJWT({ line: lineItemId })
        .setProtectedHeader({ alg: 'HS256', typ: LINK_TYPE })
        .setSubject(orderId)
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(keys[0]),
    read: async (token) => {
      const read = await verifyJwt(token, keys, { typ: LINK_TYPE, requiredClaims: ['exp', 'sub', 'line'] })
      if (read === undefined || read === 'expired') return read
      const { sub, line } = read.payload
      return typeof sub === 'string' && typeof line === 'string' ? { orderId: sub, lineItemId: line } : undefined
    },
  }
}
