import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'

/** The keys of `TOKEN_SECRET`, newest first: the first one signs, all of them verify. */
export type TokenKeys = readonly [Uint8Array, ...Uint8Array[]]

/** A verified token, and the key that it was signed with. */
export interface VerifiedJwt {
  readonly payload: JWTPayload
  readonly key: Uint8Array
}

/** What a token says that one of the keys signed; `undefined` for any other, and for one that the options refuse. */
export async function readJwt(
  token: string,
  keys: TokenKeys,
  options: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<VerifiedJwt | undefined> {
  const verified = await verifyJwt(token, keys, options)
  return verified === 'expired' ? undefined : verified
}

/** Verifies a JWT; `expired` for a token that was valid once. */
export async function verifyJwt(
  token: string,
  keys: TokenKeys,
  options: Omit<JWTVerifyOptions, 'algorithms'>,
): Promise<VerifiedJwt | 'expired' | undefined> {
  for (const key of keys) {
    try {
      return { payload: (await jwtVerify(token, key, { ...options, algorithms: ['HS256'] })).payload, key }
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue
      if (error instanceof errors.JWTExpired) return 'expired'
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
  return undefined
}
