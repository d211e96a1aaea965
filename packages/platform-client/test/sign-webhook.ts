import { type CryptoKey, SignJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose'

/** A key of the platform that signs webhooks. */
export interface SigningKey {
  algorithm: 'RS256' | 'ES256'
  kid: string | undefined
  privateKey: CryptoKey
  pem: string
  jwk: Awaited<ReturnType<typeof exportJWK>>
}

export async function createSigningKey({
  algorithm = 'RS256',
  kid,
}: { algorithm?: 'RS256' | 'ES256'; kid?: string } = {}): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), ...(kid && { kid }) }
  return { algorithm, kid, privateKey, pem: await exportSPKI(publicKey), jwk }
}

export interface Times {
  /** Seconds since 1970. */
  issuedAt?: number
  expiresAt?: number
}

/** A token around any claim `data`. */
export function signData({ algorithm, kid, privateKey }: SigningKey, data: unknown, { issuedAt, expiresAt }: Times = {}): Promise<string> {
  const token = new SignJWT({ data }).setProtectedHeader({ alg: algorithm, ...(kid && { kid }) }).setIssuedAt(issuedAt)
  return (expiresAt === undefined ? token : token.setExpirationTime(expiresAt)).sign(privateKey)
}

export interface Envelope {
  eventType: string
  payload: unknown
  instanceId?: string
  identity?: unknown
  accountInfo?: unknown
}

export const instanceId = '7a3c1f7e-9d0b-4a54-9c8e-1d2f3a4b5c6d'
export const memberIdentity = { identityType: 'MEMBER', memberId: '91a55d0c-53c5-44e1-9d61-3c9ad7f0b8c2' }

/** The platform's nesting: the claim is text, and its `data` and `identity` are text once more. */
export const nested = ({ eventType, payload, identity = memberIdentity, accountInfo, ...rest }: Envelope): string =>
  JSON.stringify({ data: JSON.stringify(payload), instanceId, eventType, identity: JSON.stringify(identity), accountInfo, ...rest })

export const signEvent = (key: SigningKey, event: Envelope, times?: Times): Promise<string> => signData(key, nested(event), times)

const eventId = 'e2d9f7a1-5b3c-4c8d-8f6e-0a1b2c3d4e5f'

/** The body of a domain event around one of its four parts. */
export const domainEvent = (slug: string, entityId: string, part: Record<string, unknown>, about: Record<string, unknown> = {}) => ({
  id: eventId,
  entityFqdn: 'wix.ecom.v1.order',
  slug,
  entityId,
  ...part,
  eventTime: '2026-11-21T08:30:00.123Z',
  triggeredByAnonymizeRequest: false,
  originatedFrom: '',
  entityEventSequence: '42',
  ...about,
})
