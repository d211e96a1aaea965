import { lookup, type LookupOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const MAX_BYTES = 20 * 1024 * 1024
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 20_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** No response came from the picture's host: its other pictures will not come either. */
export class HostUnreachable extends Error {}

export interface FetchPictureOptions {
  /** Lets addresses of this machine and of private networks through. */
  readonly allowPrivate?: boolean
  readonly maxBytes?: number
}

/**
 * The bytes at a public web address. Throws with a reason, `HostUnreachable` without any response: a file of products may come from elsewhere and must not reach what only this machine
 * can reach. The address is checked as it is connected to, so a name cannot lead to another one after the check.
 */
export async function fetchPicture(url: string, { allowPrivate = false, maxBytes = MAX_BYTES }: FetchPictureOptions = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let address = new URL(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(address, allowPrivate, signal)
    const { statusCode = 0, headers } = response
    if (!REDIRECTS.has(statusCode) || !headers.location) {
      if (statusCode !== 200) response.destroy()
      if (statusCode !== 200) throw new Error(`its server answered ${statusCode}`)
      return readBytes(response, maxBytes)
    }
    response.destroy()
    if (!URL.canParse(headers.location, address)) throw new Error('it redirects to no address')
    address = new URL(headers.location, address)
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`)
}

function open(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('its address begins with neither http nor https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for an address in figures.
  if (!allowPrivate && isIP(host) && !isPublic(host)) throw new Error(PRIVATE)
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    send(url.href, { signal, headers: { accept: 'image/*' }, lookup: allowPrivate ? lookup : publicLookup }, resolve)
      .once('error', (error) =>
        reject(new HostUnreachable(signal.aborted ? `there was no response within ${TIMEOUT_MS / 1_000} seconds` : error.message)),
      )
      .end()
  })
}

const PRIVATE = 'its address is not public'

type LookupResult = (error: NodeJS.ErrnoException | null, address: string | { address: string; family: number }[], family?: number) => void

function publicLookup(hostname: string, options: LookupOptions, done: LookupResult): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error || !first) done(error ?? new Error(`${hostname} has no address`), [])
    else if (!addresses.every(({ address }) => isPublic(address))) done(new Error(PRIVATE), [])
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

function isPublic(address: string): boolean {
  const parsed = ipaddr.parse(address)
  const mapped =
    parsed.kind() === 'ipv6' && 'isIPv4MappedAddress' in parsed && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
  return mapped.range() === 'unicast'
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) {
      response.destroy()
      throw new Error(`it has more than ${maxBytes / 1024 / 1024} MB`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
