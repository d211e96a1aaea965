import { compactVerify, decodeProtectedHeader, errors, importJWK } from 'jose'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { ReleaseStatement } from '../domain/release-statement.ts'
import type { TeamKey } from '../domain/team.ts'

export interface SignedStatement {
  readonly statement: ReleaseStatement
  readonly signer: TeamKey
}

/** Checks the signature of a release, and finds its team. `findKey` finds no key that is unknown or was revoked. */
export async function verifySignature(
  jws: string | undefined,
  findKey: (kid: string) => Promise<TeamKey | null>,
): Promise<SignedStatement | Refusal> {
  if (jws === undefined) return refusal('signature', 'The release has no release.jws.')
  try {
    const { kid = '' } = decodeProtectedHeader(jws)
    const signer = await findKey(kid)
    if (!signer) return refusal('signature', `The key ${kid} is not known, or it was revoked.`, { kid })
    const key = await importJWK({ ...signer.key, alg: 'EdDSA' })
    const { payload } = await compactVerify(jws, key, { algorithms: ['EdDSA', 'Ed25519'] })
    const parsed = ReleaseStatement.safeParse(JSON.parse(new TextDecoder().decode(payload)))
    if (!parsed.success) return refusal('signature', 'The payload of release.jws is no statement of a release.')
    const { team } = parsed.data
    return team === signer.team
      ? { statement: parsed.data, signer }
      : refusal('signature', `The key ${kid} is not one of ${team}.`, { kid, team })
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) {
      return refusal('signature', 'release.jws has no valid signature.')
    }
    throw error
  }
}
