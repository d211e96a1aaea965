import { afterEach, describe, expect, it, vi } from 'vitest'
import { FakeStore } from './fake-store.ts'

const HASH = '0123456789ab'
const FILES: Readonly<Record<string, string>> = { 'kit.js': 'plain', 'kit.js.br': 'brotli', 'kit.js.gz': 'gzip', 'kit.css': 'sheet' }
const BROTLI = { headers: { 'accept-encoding': 'gzip, br' } }
let count = 0

/** A store with its files in a folder of their own, and the names of those that it was asked for. */
function storeWithFiles() {
  count += 1
  const folder = `/catalog/${String(count).padStart(6, '0')}${HASH.slice(6)}/`
  const read: string[] = []
  const fetch = async (url: string) => {
    const name = new URL(url).pathname.replace(folder, '')
    read.push(name)
    return new Response(FILES[name] ?? 'not found', { status: FILES[name] === undefined ? 404 : 200 })
  }
  const store = new FakeStore({ ASSET_STORE: { fetch } })
  const load = async (name: string, request = {}) => {
    const response = await store.fetch(`/_mfe${folder}${name}`, request)
    const text = response.headers.has('content-encoding') ? null : await response.text()
    if (text === null) await response.body?.cancel()
    await Promise.all(store.background.splice(0))
    return { status: response.status, text, encoding: response.headers.get('content-encoding') }
  }
  return { load, read }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a file of a build', () => {
  it('is read once in a region, in each of its forms', async () => {
    const { load, read } = storeWithFiles()
    for (const request of [{}, BROTLI, {}, BROTLI]) await load('kit.js', request)
    expect(await load('kit.js')).toEqual({ status: 200, text: 'plain', encoding: null })
    expect(await load('kit.js', BROTLI)).toMatchObject({ status: 200, encoding: 'br' })
    expect(read).toEqual(['kit.js', 'kit.js.br'])
  })

  it('that is not there is asked for each time: it may be stored yet', async () => {
    const { load, read } = storeWithFiles()
    for (let time = 0; time < 2; time += 1) expect(await load('gone.js')).toMatchObject({ status: 404 })
    expect(read).toEqual(['gone.js', 'gone.js'])
  })

  it('comes from the store while the cache fails', async () => {
    // The types of browsers, which this package has, know no default.
    const { default: cache } = caches as unknown as { readonly default: Cache }
    vi.spyOn(cache, 'match').mockRejectedValue(new Error('the cache is away'))
    vi.spyOn(cache, 'put').mockRejectedValue(new Error('the cache is away'))
    const { load, read } = storeWithFiles()
    for (let time = 0; time < 2; time += 1) expect(await load('kit.css')).toMatchObject({ status: 200, text: 'sheet' })
    expect(read).toEqual(['kit.css', 'kit.css'])
  })
})
