import { brotliCompressSync, constants } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BoundServices, products } from '../src/index.ts'
import { serve } from './local-server.ts'
import { allRecorded, recordedResponse } from './recorded.ts'

/** A shop that only shows its goods: every read of the catalog, with a token of the site. */
const readOnlyShop = `
  import {
    collectionBySlugV1,
    collections,
    createPartialClient,
    createTokenEndpoint,
    hostsOf,
    productVariants,
    products,
    siteTokenSource,
    variants,
  } from '@galleria/platform-client'

  const reads = { products: { ...products, ...productVariants }, variants, collections: { ...collections, ...collectionBySlugV1 } }

  export function createCatalog(clientId, preset = 'hosted') {
    const auth = siteTokenSource(createTokenEndpoint({ hosts: hostsOf(preset), clientId }))
    return createPartialClient({ preset, auth }, reads)
  }
`
const budget = 12 * 1024

async function bundle(options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: readOnlyShop, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    ...options,
  })
  return outputFiles?.[0]?.text ?? ''
}

const brotliSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).byteLength

/** The longest part of a path that stands in the code as it is. */
const fixedPart = (path: string) => path.split(/\{[^}]+\}/).toSorted((left, right) => right.length - left.length)[0] ?? ''

let script: string
beforeAll(async () => {
  script = await bundle({ external: ['zod', 'zod/*'] })
})

describe('the script of a shop that only reads the catalog', () => {
  test('takes at most 12 KB with brotli, zod not counted', () => {
    const size = brotliSize(script)
    console.info(`read-only catalog client: ${size} bytes brotli without zod, of ${budget}`)
    expect(size).toBeLessThanOrEqual(budget)
  })

  const read = allRecorded.filter(({ area, id }) => area === 'catalog-read' || id === 'oauth.anonymous')
  const readParts = read.map(({ pathWithoutPrefix }) => fixedPart(pathWithoutPrefix))
  const others = allRecorded.map(({ id, pathWithoutPrefix }) => ({ id, part: fixedPart(pathWithoutPrefix) }))

  test.each(read)('can make the call $id', ({ pathWithoutPrefix }) => {
    expect(script.includes(fixedPart(pathWithoutPrefix))).toBe(true)
  })

  test.each(others.filter(({ part }) => !readParts.some((known) => known.includes(part))))('does not contain the call $id', ({ part }) => {
    expect(script.includes(part)).toBe(false)
  })

  test.each(['orders', 'members', 'webhook', 'JWT', 'CatalogWriteApi', 'ecom', '/_api/'])('holds no %s', (word) => {
    expect(script.includes(word)).toBe(false)
  })

  test('reads the catalog', async () => {
    const { origin, received } = await serve(({ path }) => ({
      body: recordedResponse(path === '/oauth2/token' ? 'oauth.anonymous' : 'products.query'),
    }))
    const whole = Buffer.from(await bundle()).toString('base64')
    const { createCatalog }: { createCatalog(clientId: string, preset: object): BoundServices<{ products: typeof products }> } =
      await import(/* @vite-ignore */ `data:text/javascript;base64,${whole}`)
    const { items } = await createCatalog('c1', { embedded: origin }).products.query()
    expect(items.map(({ name }) => name)).toEqual(['Mug'])
    expect(received.map(({ path }) => path)).toEqual(['/oauth2/token', '/stores-reader/v1/products/query-platformized'])
  })
})
