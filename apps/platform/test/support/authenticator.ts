import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@galleria/platform-client/entities/auth/passkey'
import type { Json } from './shop.ts'

/** What a browser and an authenticator do together (Web Authentication Level 3, sections 5 and 6), with the faults that a test wants. */
export interface Ceremony {
  /** The origin of the page that asks. */
  readonly origin: string
  /** The challenge that is signed instead of the one in the options. */
  readonly challenge?: string
  /** The counter of the signature; every one counts by itself. */
  readonly counter?: number
  /** Whether the authenticator has verified its user. */
  readonly userVerified?: boolean
  readonly rpId?: string
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator with one key, made in software. */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer
  counter = 0
  #userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    // RFC 9053 section 7.1.1: an EC2 key for ES256 on P-256.
    this.#coseKey = cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
  }

  create(options: Json, ceremony: Ceremony): PasskeyRegistration {
    this.#userHandle = options.user.id
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.#coseKey])
    const authData = Buffer.concat([this.#authenticatorData(options.rp.id, ceremony, FLAGS.attested), attested])
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...this.#common(),
      response: {
        clientDataJSON: clientData('webauthn.create', options, ceremony).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: Json, ceremony: Ceremony): PasskeyAssertion {
    this.counter = ceremony.counter ?? this.counter + 1
    const authenticatorData = this.#authenticatorData(options.rpId, ceremony)
    const data = clientData('webauthn.get', options, ceremony)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(data).digest()])
    return {
      ...this.#common(),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
        ...(this.#userHandle && { userHandle: this.#userHandle }),
      },
    }
  }

  #common() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #authenticatorData(requested: string, { rpId = requested, userVerified = true }: Ceremony, more = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = FLAGS.present | (userVerified ? FLAGS.verified : 0) | more
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }
}

function clientData(type: string, options: Json, { origin, challenge = options.challenge }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

// As much of CBOR (RFC 8949) as an authenticator writes.
const cborHead = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size])
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
