import * as z from 'zod/mini'
import { optionalFields, text } from '../values/fields.ts'

export const RevokeToken = z.object({ token: text(4096) })

/** The token itself, or the bytes of a body that holds it: clients that hand a request on send those. */
export const DescribeToken = z.object(optionalFields({ ...RevokeToken.shape, body: z.base64().check(z.maxLength(8192)) }))

/** RFC 7662, with the hosted platform's names. A token that is not active has no other fields. */
export const TokenInfo = z.object({
  active: z.boolean(),
  ...optionalFields({
    subjectType: z.enum(['VISITOR', 'MEMBER']),
    subjectId: z.string(),
    /** Seconds, as text. */
    exp: z.string(),
    iat: z.string(),
    clientId: z.string(),
    siteId: z.string(),
  }),
})

/** RFC 7517. */
export const JsonWebKeySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string(), use: z.string() })),
})
