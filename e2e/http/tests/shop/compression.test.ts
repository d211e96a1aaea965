import { get, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

interface Raw {
  readonly encoding: string | undefined
  readonly parts: readonly Buffer[]
}

const NONCE = /nonce="[^"]+"/g

test('a document is compressed by Accept-Encoding, with the same content', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  for (const cookie of ['', shopper.cookies]) {
    // A busy machine can delay a fragment, and the store then streams the document uncompressed: so this is tried again.
    await vi.waitFor(
      async () => {
        const plain = await raw(stack.storeUrl + MUG.path, { cookie })
        const compressed = await raw(stack.storeUrl + MUG.path, { cookie, 'accept-encoding': 'gzip, br' })
        expect([plain.encoding, compressed.encoding]).toEqual([undefined, 'gzip'])
        expect(Buffer.concat(compressed.parts).byteLength).toBeLessThan(Buffer.concat(plain.parts).byteLength / 2)
        expect(stableText(gunzipSync(Buffer.concat(compressed.parts)))).toBe(stableText(Buffer.concat(plain.parts)))
      },
      { timeout: 20_000 },
    )
  }
})

test('the compressor flushes while a document waits for a fragment', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  await stack.fault('cart', 'latency=80')
  await stack.forgetCopies()
  try {
    const { encoding, parts } = await raw(stack.storeUrl + MUG.path, { cookie: shopper.cookies, 'accept-encoding': 'gzip' })
    expect(encoding).toBeUndefined()
    expect(parts.length).toBeGreaterThan(1)
  } finally {
    await stack.fault('cart', 'off')
    // The connections of the proxy end with it: the next page may still miss the form.
    await vi.waitFor(() => stack.httpShopper().addToCart(MUG), { timeout: 20_000 })
  }
})

/** What differs between two responses with the same document: the nonce, and how long its parts took. */
function stableText(html: Buffer): string {
  return html
    .toString('utf8')
    .replaceAll(NONCE, '')
    .replaceAll(/data-ms="\d+"/g, '')
}

/** A response as it came, without anything done to it. */
function raw(url: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { accept: 'text/html', ...headers } }, (response: IncomingMessage) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ encoding: response.headers['content-encoding'], parts }))
    }).on('error', reject)
  })
}
