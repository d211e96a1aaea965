import { CompactSign, SignJWT, base64url } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SigningKey, createSigningKey, nested, signData, signEvent } from '../../test/sign-webhook.ts'
import { MalformedWebhookError, type WebhookKeys, WebhookSignatureError, WebhookTimeError, createWebhookReceiver } from './index.ts'

let current: SigningKey
let previous: SigningKey
let elliptic: SigningKey
beforeAll(async () => {
  ;[current, previous, elliptic] = await Promise.all([
    createSigningKey({ kid: 'k2' }),
    createSigningKey({ kid: 'k1' }),
    createSigningKey({ algorithm: 'ES256' }),
  ])
})

const event = { eventType: 'wix.ecom.v1.cart_created', payload: {} }
const verifyWith = (keys: WebhookKeys, options: object = {}) => createWebhookReceiver({ keys, handlers: [], ...options }).verify

describe('The signature', () => {
  test('is accepted with a key in any PEM or JWK form', async () => {
    const token = await signEvent(current, event)
    for (const key of [current.pem, btoa(current.pem), current.jwk, { kid: 'k2', pem: current.pem }]) {
      expect(await verifyWith([key])(token)).toMatchObject({ type: event.eventType })
    }
    expect(await verifyWith([elliptic.pem])(await signEvent(elliptic, event))).toMatchObject({ type: event.eventType })
    expect(await verifyWith([elliptic.jwk])(await signEvent(elliptic, event))).toMatchObject({ type: event.eventType })
  })

  test('is accepted from each key of the ring only', async () => {
    const tokens = await Promise.all([current, previous, elliptic].map((key) => signEvent(key, event)))
    for (const token of tokens) await expect(verifyWith([current.pem, previous.pem, elliptic.pem])(token)).resolves.toBeDefined()
    await expect(verifyWith([previous.pem, elliptic.pem])(await signEvent(current, event))).rejects.toBeInstanceOf(WebhookSignatureError)
    await expect(verifyWith([])(await signEvent(current, event))).rejects.toBeInstanceOf(WebhookSignatureError)
  })

  test('of a named key is checked with that key and with unnamed keys', async () => {
    const token = await signEvent(current, event)
    await expect(verifyWith([{ ...current.jwk, kid: 'other' }])(token)).rejects.toBeInstanceOf(WebhookSignatureError)
    await expect(verifyWith([previous.jwk, current.jwk])(token)).resolves.toBeDefined()
    await expect(verifyWith([previous.jwk, current.pem])(token)).resolves.toBeDefined()
    await expect(verifyWith([previous.jwk, current.jwk])(await signEvent({ ...current, kid: undefined }, event))).resolves.toBeDefined()
  })

  test('follows a key ring that is replaced at run time', async () => {
    let ring = [previous.pem]
    const verify = verifyWith(async () => ring)
    const [old, young] = await Promise.all([signEvent(previous, event), signEvent(current, event)])
    await expect(verify(old)).resolves.toBeDefined()
    await expect(verify(young)).rejects.toBeInstanceOf(WebhookSignatureError)
    ring = [current.pem, previous.pem]
    await expect(verify(old)).resolves.toBeDefined()
    await expect(verify(young)).resolves.toBeDefined()
    ring = [current.pem]
    await expect(verify(old)).rejects.toBeInstanceOf(WebhookSignatureError)
  })

  test('fails after a change of any character', async () => {
    const token = await signEvent(elliptic, event)
    const verify = verifyWith([elliptic.pem])
    for (let index = 0; index < token.length; index++) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
      await expect(verify(changed), `character ${index}`).rejects.toSatisfy(
        (error) => error instanceof WebhookSignatureError || error instanceof MalformedWebhookError,
      )
    }
  })

  test('never uses the algorithm of the token', async () => {
    const data = nested(event)
    const verify = verifyWith([current.pem])
    for (const secret of [current.pem, current.pem.trim(), btoa(current.pem)]) {
      for (const alg of ['HS256', 'HS384', 'HS512']) {
        const forged = await new SignJWT({ data }).setProtectedHeader({ alg }).setIssuedAt().sign(new TextEncoder().encode(secret))
        await expect(verify(forged)).rejects.toBeInstanceOf(WebhookSignatureError)
      }
    }
    const [, claims = '', signature = ''] = (await signData(current, data)).split('.')
    for (const alg of ['none', 'None', 'NONE', '', 'RS384', 'ES256', 'PS256', undefined, 5]) {
      const header = base64url.encode(JSON.stringify({ alg }))
      for (const forged of [`${header}.${claims}.`, `${header}.${claims}.${signature}`]) {
        await expect(verify(forged), forged.slice(0, 40)).rejects.toBeInstanceOf(WebhookSignatureError)
      }
    }
  })

  test('cannot bring its own key', async () => {
    const [, claims = ''] = (await signData(current, nested(event))).split('.')
    const forged = await new SignJWT({ data: nested(event) })
      .setProtectedHeader({ alg: 'RS256', jwk: previous.jwk, jku: 'https://evil.example/jwks' })
      .setIssuedAt()
      .sign(previous.privateKey)
    await expect(verifyWith([current.pem])(forged)).rejects.toBeInstanceOf(WebhookSignatureError)
    const critical = base64url.encode(JSON.stringify({ alg: 'RS256', crit: ['b64'], b64: false }))
    await expect(verifyWith([current.pem])(`${critical}.${claims}.AAAA`)).rejects.toSatisfy(
      (error) => error instanceof WebhookSignatureError || error instanceof MalformedWebhookError,
    )
  })
})

describe('A key', () => {
  test.each([
    ['nonsense', 'not a key'],
    ['a secret', { kty: 'oct', k: 'c2VjcmV0' }],
    ['of another curve', { kty: 'EC', crv: 'P-384', x: 'AA', y: 'AA' }],
  ])('that is %s is a configuration error, not a webhook error', async (_, key) => {
    await expect(verifyWith([key])(await signEvent(current, event))).rejects.toBeInstanceOf(TypeError)
  })

  test('that is for another algorithm is refused', async () => {
    await expect(verifyWith([{ ...current.jwk, alg: 'RS512' }])(await signEvent(current, event))).rejects.toThrow('RS256 or ES256')
  })

  test('that is private or too short is refused', async () => {
    const token = await signEvent(current, event)
    await expect(verifyWith([{ ...current.jwk, d: 'AQAB' }])(token)).rejects.toThrow('must be public')
    const pair = await crypto.subtle.generateKey(
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 1024, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['sign', 'verify'],
    )
    const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
    await expect(verifyWith([{ kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' }])(token)).rejects.toThrow('at least 2048 bits')
  })
})

describe('The time', () => {
  const now = 1_800_000_000
  const verifyAt = (options: object = {}) =>
    verifyWith([current.pem], { now: () => now * 1000, maxAgeSeconds: 300, clockToleranceSeconds: 10, ...options })

  const signedAt = (offset: number) => signEvent(current, event, { issuedAt: now + offset })

  test.each([0, -300, -310, 10])('of signing may be %d s from now', async (offset) => {
    await expect(verifyAt()(await signedAt(offset))).resolves.toBeDefined()
  })

  test.each([-311, -1_000_000, 11, 1_000_000])('of signing may not be %d s from now', async (offset) => {
    await expect(verifyAt()(await signedAt(offset))).rejects.toBeInstanceOf(WebhookTimeError)
  })

  test('of expiry is enforced where there is one', async () => {
    const expiring = (expiresAt: number) => signEvent(current, event, { issuedAt: now - 100, expiresAt })
    await expect(verifyAt()(await expiring(now - 9))).resolves.toBeDefined()
    await expect(verifyAt()(await expiring(now - 11))).rejects.toBeInstanceOf(WebhookTimeError)
  })

  test('tolerance is two days by default: the hosted platform repeats for 47 hours', async () => {
    const at = (hours: number) => signEvent(current, event, { issuedAt: now - hours * 3600 })
    const verify = verifyWith([current.pem], { now: () => now * 1000 })
    await expect(verify(await at(47.5))).resolves.toBeDefined()
    await expect(verify(await at(49))).rejects.toBeInstanceOf(WebhookTimeError)
  })

  test('must be there, and a number', async () => {
    const timeless = await new SignJWT({ data: nested(event) }).setProtectedHeader({ alg: 'RS256' }).sign(current.privateKey)
    await expect(verifyAt()(timeless)).rejects.toBeInstanceOf(MalformedWebhookError)
    const claims = new TextEncoder().encode(JSON.stringify({ data: nested(event), iat: 'today' }))
    const wordy = await new CompactSign(claims).setProtectedHeader({ alg: 'RS256' }).sign(current.privateKey)
    await expect(verifyAt()(wordy)).rejects.toBeInstanceOf(MalformedWebhookError)
  })
})

describe('The nesting', () => {
  const whole = { eventType: 'x', instanceId: '7a3c1f7e-9d0b-4a54-9c8e-1d2f3a4b5c6d', data: '{}', identity: '{}' }
  test.each([
    ['no data', undefined],
    ['data that is no text', whole],
    ['data that is no JSON', '{"eventType":'],
    ['data that is a list', '[]'],
    ['data that is null', 'null'],
    ['no event type', JSON.stringify({ ...whole, eventType: undefined })],
    ['an event type that is no text', JSON.stringify({ ...whole, eventType: 5 })],
    ['no body', JSON.stringify({ ...whole, data: undefined })],
    ['a body that is no text', JSON.stringify({ ...whole, data: {} })],
    ['a body that is no JSON', JSON.stringify({ ...whole, data: '{' })],
    ['an identity that is no JSON', JSON.stringify({ ...whole, identity: '{' })],
    ['an identity that is none', JSON.stringify({ ...whole, identity: '"me"' })],
    ['an entity that is no JSON', JSON.stringify({ ...whole, data: JSON.stringify({ createdEvent: { entity: '{' } }) })],
    ['a body part that is no JSON', JSON.stringify({ ...whole, data: JSON.stringify({ actionEvent: { body: 'text' } }) })],
  ])('with %s is malformed', async (_, data) => {
    await expect(verifyWith([current.pem])(await signData(current, data))).rejects.toBeInstanceOf(MalformedWebhookError)
  })
})
