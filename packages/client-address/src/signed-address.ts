import { type Device, formatDevice, parseDevice } from './device.ts'

/** Seconds for which a signature is good: long enough for one request and clocks that differ. */
const LIFETIME_SECONDS = 120
/** Seconds for which a signature is given out again: a page asks for one with each request of a shopper. */
const REUSE_SECONDS = 20
/** As many characters hold 256 random bits in base64url. */
const MIN_KEY_BYTES = 43
/** Each is some 200 bytes. */
const MAX_CACHED = 1000
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** Results, not promises: requests of an isolate share no promises. */
const keys = new Map<string, Key>()
const signatures = new Map<string, { readonly at: number; readonly value: string }>()
const genuine = new Set<string>()

/** A shopper as the store sees them: the network address, and the device with it. */
export interface Client {
  readonly address: string
  readonly device: Device
}

/**
 * Signs a shopper's network address, and the device where one is known: `<seconds>;<address>[;<device>];<signature>`. The platform sees all
 * shoppers at the store's address, so the store sends theirs in a header. Any client could send that header; only holders of the key can
 * sign it.
 */
export async function signClientAddress(address: string, key: string, now = Date.now(), device: Device = {}): Promise<string> {
  const seconds = Math.floor(now / 1000)
  const about = [address, formatDevice(device)].filter((part) => part !== '').join(';')
  const cacheKey = `${key};${about}`
  const cached = signatures.get(cacheKey)
  if (cached && Math.abs(seconds - cached.at) < REUSE_SECONDS) return cached.value
  const signed = `${seconds};${about}`
  const signature = new Uint8Array(await crypto.subtle.sign(ALGORITHM, await importKey(key), bytesOf(signed)))
  const value = `${signed};${Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  if (signatures.size >= MAX_CACHED) signatures.clear()
  signatures.set(cacheKey, { at: seconds, value })
  return value
}

/** The shopper of a header that was signed with this key within the last two minutes; undefined for any other. */
export async function verifyClient(value: string | null, key: string, now = Date.now()): Promise<Client | undefined> {
  const [, signed = '', seconds = '', address = '', device = '', signature = ''] =
    /^((\d{1,12});([\da-f.:]{2,45})(?:;([\w%=&.+*-]{1,600}))?);([\da-f]{64})$/.exec(value ?? '') ?? []
  if (!signature || Math.abs(now / 1000 - Number(seconds)) > LIFETIME_SECONDS) return undefined
  const client = { address, device: parseDevice(device) }
  const cacheKey = `${key};${value}`
  if (genuine.has(cacheKey)) return client
  const bytes = Uint8Array.from({ length: signature.length / 2 }, (_, index) =>
    Number.parseInt(signature.slice(2 * index, 2 * index + 2), 16),
  )
  if (!(await crypto.subtle.verify(ALGORITHM, await importKey(key), bytes, bytesOf(signed)))) return undefined
  if (genuine.size >= MAX_CACHED) genuine.clear()
  genuine.add(cacheKey)
  return client
}

/** The address alone. */
export async function verifyClientAddress(value: string | null, key: string, now = Date.now()): Promise<string | undefined> {
  return (await verifyClient(value, key, now))?.address
}

/** Whether this can be a key of these functions. */
export const isClientAddressKey = (key: string): boolean => key.length >= MIN_KEY_BYTES

async function importKey(key: string): Promise<Key> {
  const cached = keys.get(key)
  if (cached) return cached
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['sign', 'verify'])
  if (keys.size >= MAX_CACHED) keys.clear()
  keys.set(key, imported)
  return imported
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
