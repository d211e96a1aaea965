import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { addTeam, change, changeNow, generation, send } from './support/registry-client.ts'
import { createSigner, packRelease, randomBuild, sign, type ReleaseSketch, type Signer } from './support/release.ts'
import { packTar } from './support/tar.ts'

let signer: Signer
let neighbour: Signer
let stranger: Signer
let token = ''
let neighbourToken = ''

beforeAll(async () => {
  signer = await createSigner('catalog')
  neighbour = await createSigner('cart')
  stranger = await createSigner('catalog', 'catalog-9')
  token = await addTeam('catalog', ['catalog'], [signer.publicKey])
  neighbourToken = await addTeam('cart', ['cart', 'gift-cards'], [neighbour.publicKey])
  await post(await packRelease(neighbour, { build: 'aaaaaaaaaaaa', pages: { cart: '/cart' } }), neighbourToken)
  await changeNow('cart', { action: 'release', build: 'aaaaaaaaaaaa' })
})

function post(tar: Uint8Array<ArrayBuffer> | string, by = token, query = ''): Promise<Response> {
  return exports.default.fetch(`https://shop.example/releases${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}` },
    body: tar,
  })
}

const lastLine = async () => {
  const { lines }: { lines: object[] } = await (await send('/audit?limit=1', { token: env.OWNER_TOKEN })).json()
  return lines[0]
}

describe('a release', () => {
  test('stores a build and hands its served files, and no others, to the asset store', async () => {
    const build = randomBuild()
    const response = await post(await packRelease(signer, { build, pages: { product: '/products/:slug' } }))
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ remote: 'catalog', build, key: 'catalog-1', files: { stored: 3, known: 0 } })
    const { objects } = await env.FILES.list({ prefix: `/catalog/${build}/` })
    expect(objects.map(({ key }) => key)).toEqual(
      ['product.css', 'product.js', 'remoteEntry.js'].map((name) => `/catalog/${build}/${name}`),
    )
    expect(await lastLine()).toMatchObject({
      actor: 'catalog',
      team: 'catalog',
      remote: 'catalog',
      action: 'store',
      to: build,
      result: 'done',
    })
  })

  test('may name its scripts by SHA-256', async () => {
    const script = 'export default 1'
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
    const build = randomBuild()
    const entry = { url: `/_mfe/catalog/${build}/remoteEntry.js`, integrity: `sha256-${Buffer.from(digest).toString('base64')}` }
    const release = (content: string) => packRelease(signer, { build, manifest: { entry }, files: { 'client/remoteEntry.js': content } })
    expect((await post(await release('export default 2'))).status).toBe(409)
    expect((await post(await release(script))).status).toBe(201)
  })

  test('has files that are named by their content in one place for all of its builds', async () => {
    const script = `export default '${randomBuild()}'`
    const named = await namedByContent(script)
    const release = () => packRelease(signer, { files: { [named]: script, [`${named}.br`]: brotliCompressSync(script) } })
    expect(await (await post(await release())).json()).toMatchObject({ files: { stored: 3, known: 0 } })
    expect(await (await post(await release())).json()).toMatchObject({ files: { stored: 1, known: 2 } })
    const path = named.slice('client/'.length)
    expect(await (await env.FILES.get(`/catalog/${path}`))?.text()).toBe(script)
  })

  test('that is sent again changes nothing', async () => {
    const tar = await packRelease(signer)
    expect((await post(tar)).status).toBe(201)
    const again = await post(tar)
    expect([again.status, await again.json()]).toMatchObject([200, { files: { stored: 0, known: 1 } }])
  })

  test('is not live before it is made so', async () => {
    const build = randomBuild()
    const before = await generation()
    await post(await packRelease(signer, { build }))
    expect(await generation()).toBe(before)
    expect((await change('catalog', { action: 'release', build }, { token, seen: before })).status).toBe(200)
  })

  test('of a team is taken from the owner, too', async () => {
    expect((await post(await packRelease(signer), env.OWNER_TOKEN)).status).toBe(201)
  })

  test('may be signed by the second key of a team, and no longer by one that was taken away', async () => {
    const [old, next] = [await createSigner('rotating', 'rotating-1'), await createSigner('rotating', 'rotating-2')]
    const by = await addTeam('rotating', ['rotating'], [old.publicKey, next.publicKey])
    for (const each of [old, next]) expect((await post(await packRelease(each), by)).status).toBe(201)
    const renewed = await addTeam('rotating', ['rotating'], [next.publicKey])
    expect((await post(await packRelease(old), renewed)).status).toBe(409)
    expect((await post(await packRelease(next), renewed)).status).toBe(201)
  })

  test('is not stored when its files cannot be', async () => {
    const build = randomBuild()
    const response = await post(await packRelease(signer, { build, files: { 'client/fails.js': '1' } }))
    expect([response.status, await response.json()]).toMatchObject([502, { code: 'assets' }])
    expect((await change('catalog', { action: 'canary', build, percent: 5 }, { token, seen: await generation() })).status).toBe(409)
  })
})

/** The path of a script that is named by its content. */
async function namedByContent(script: string): Promise<string> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
  return `client/${digest.toString('hex').slice(0, 12)}/script.js`
}

const REFUSED: readonly [string, string, () => Promise<Uint8Array<ArrayBuffer>>][] = [
  ['signature', 'an unknown key', async () => packRelease(stranger)],
  ['signature', 'a known key’s name and a foreign signature', async () => packRelease({ ...stranger, kid: 'catalog-1' })],
  ['signature', 'no statement', async () => packRelease(signer, { tampered: { 'release.jws': null }, jws: '' })],
  ['signature', 'a statement that is no JWS', async () => packRelease(signer, { jws: 'a.b.c' })],
  ['signature', 'a statement of another form', async () => packRelease(signer, { statement: { commit: 'main' } })],
  ['signature', 'another team’s name', async () => packRelease(signer, { statement: { team: 'cart' } })],
  ['owner', 'another team’s remote', async () => packRelease(signer, { remote: 'cart' })],
  ['owner', 'another team’s signature', async () => packRelease(neighbour)],
  ['integrity', 'a changed byte', async () => packRelease(signer, { tampered: { 'client/remoteEntry.js': 'export default 1' } })],
  ['integrity', 'a file that is missing', async () => packRelease(signer, { tampered: { 'client/remoteEntry.js': null } })],
  ['integrity', 'a file that is not signed', async () => packRelease(signer, { tampered: { 'client/more.js': '1' } })],
  ['integrity', 'a file of the manifest that is not in it', async () => packRelease(signer, { files: { 'client/remoteEntry.js': null } })],
  ['integrity', 'a file that its content does not name', async () => packRelease(signer, { files: { 'client/0123456789ab/a.js': '1' } })],
  [
    'integrity',
    'a compressed file of another content',
    async () => packRelease(signer, { files: { [`${await namedByContent('1')}.br`]: brotliCompressSync('2') } }),
  ],
  ['integrity', 'a path that leads upwards', async () => packRelease(signer, { tampered: { 'client/../../secrets.json': '1' } })],
  ['integrity', 'an absolute path', async () => packRelease(signer, { tampered: { '/etc/passwd': '1' } })],
  ['integrity', 'a link', async () => packTar([{ path: 'client/link.js', type: 'symlink' }])],
  ['integrity', 'no tar', async () => new Uint8Array(2_000).fill(120)],
  ['integrity', 'a tar that was cut', async () => (await packRelease(signer)).slice(0, 1_000)],
  ['contract', 'an unknown contract', async () => packRelease(signer, { manifest: { contract: 99 }, statement: { contract: 99 } })],
  ['contract', 'another contract than the signed one', async () => packRelease(signer, { manifest: { contract: 99 } })],
  ['contract', 'a manifest that cannot be read', async () => packRelease(signer, { manifest: { pages: 'none' } })],
  ['contract', 'no manifest', async () => packRelease(signer, { files: { 'manifest.json': null } })],
  ['name', 'another remote’s manifest', async () => packRelease(signer, { manifest: { name: 'cart' } })],
  ['name', 'another build’s manifest', async () => packRelease(signer, { manifest: { build: 'ffffffffffff' } })],
  ['route', 'a page of another remote', async () => packRelease(signer, { pages: { steal: '/cart' } })],
  ['route', 'an address of the host', async () => packRelease(signer, { pages: { steal: '/cart' }, manifest: hostPages() })],
  ['contract', 'a fallback that the shell would refuse', async () => packRelease(signer, { manifest: brokenFallback() })],
  ['requires', 'another React than the shell has', async () => packRelease(signer, { manifest: { requires: { react: '^19.0.0' } } })],
  ['requires', 'what the shell does not provide', async () => packRelease(signer, { manifest: { requires: { router: '^1.0.0' } } })],
  ['contract', 'the contract before the first', async () => packRelease(signer, { manifest: { contract: 0 }, statement: { contract: 0 } })],
  ['route', 'an address of a language', async () => packRelease(signer, { pages: { offers: '/de/offers' } })],
  ['route', 'an address that the store answers itself', async () => packRelease(signer, { manifest: hostPages('/sitemap.xml') })],
  ['requires', 'a built-in React that the shell has not', async () => packRelease(signer, { manifest: { react: '~18.2.0' } })],
  ['size', 'a large Worker', async () => packRelease(signer, { files: { 'worker/worker.js': randomContent(REMOTE_SIZE_LIMITS.worker) } })],
  ['start', 'a Worker that starts too slowly', async () => packRelease(signer, { statement: { start: { worker: 70.1, hello: 30 } } })],
  [
    'size',
    'a page that loads 20 KB',
    async () => packRelease(signer, { pages: { product: '/products/:slug' }, content: randomBytes(10 * 1024) }),
  ],
]

/** Content that no compression makes smaller. No more than 64 KB are drawn at once. */
function randomContent(bytes: number): Buffer {
  const draw = 64 * 1024
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / draw) }, () => randomBytes(draw)))
}

/** A build with a fallback that lacks its end. */
function brokenFallback(): object {
  return { pages: {}, fragments: { search: { ...hostPages().pages.steal, fallback: '<div><p>Not here right now' } } }
}

function hostPages(pattern = '/_preview') {
  const page = {
    cache: { class: 'public' },
    hydrate: 'never',
    pure: true,
    params: {},
    fallback: '',
    css: [],
    modules: [],
    pattern,
  }
  return { pages: { steal: page } }
}

describe('a release is refused', () => {
  test.each(REFUSED)('as %s with %s, which changes nothing and is in the audit', async (code, _case, pack) => {
    const before = await (await send('/registry.json')).text()
    const stored = (await env.FILES.list()).objects.length
    const response = await post(await pack())
    expect([response.status, await response.json()]).toMatchObject([
      code === 'owner' ? 403 : 409,
      { code, message: expect.any(String), details: {} },
    ])
    expect(await (await send('/registry.json')).text()).toBe(before)
    expect((await env.FILES.list()).objects).toHaveLength(stored)
    expect(await lastLine()).toMatchObject({ actor: 'catalog', action: 'store', result: code })
  })

  test('as conflict when its build is stored with other files', async () => {
    const sketch: ReleaseSketch = { build: randomBuild() }
    await post(await packRelease(signer, sketch))
    const response = await post(await packRelease(signer, { ...sketch, files: { 'worker/worker.js': 'export default 2' } }))
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'conflict' }])
  })

  test('as size when one file or all files together are too large, without being read to its end', async () => {
    const file = { path: 'client/a.js', content: new Uint8Array(6 * 1024 * 1024) }
    const files = Array.from({ length: 6 }, (_, index) => ({ path: `client/${index}.js`, content: new Uint8Array(4.9 * 1024 * 1024) }))
    for (const entries of [[file], files]) {
      const response = await post(await packTar(entries))
      expect([response.status, await response.json()]).toMatchObject([413, { code: 'size' }])
    }
  })

  test('for its size, unless the owner accepts it with a reason, which the audit keeps', async () => {
    const tar = await packRelease(signer, { files: { 'worker/worker.js': randomContent(REMOTE_SIZE_LIMITS.worker) } })
    expect((await post(tar, token, '?accept=because')).status).toBe(409)
    expect((await post(tar, env.OWNER_TOKEN, '?accept=a+map+is+in+it')).status).toBe(201)
    expect(await lastLine()).toMatchObject({ result: 'done', actor: 'owner', reason: 'a map is in it' })
  })

  test('for what its Worker costs to start beyond the limit, unless the owner accepts it with a reason', async () => {
    const at = (worker: number) => packRelease(signer, { statement: { start: { worker, hello: 30 } } })
    expect((await post(await at(70))).status).toBe(201)
    const tar = await at(251)
    const response = await post(tar, token, '?accept=because')
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        code: 'start',
        message: 'The Worker takes 251 ms CPU until its first response, 221 more than one that says hello: 40 more are allowed.',
        details: { worker: 251, hello: 30, limit: 40 },
      },
    ])
    expect((await post(tar, env.OWNER_TOKEN, '?accept=tables+are+made+once')).status).toBe(201)
    expect(await lastLine()).toMatchObject({ result: 'done', actor: 'owner', reason: 'tables are made once' })
  })

  test('when its team was revoked since it was signed', async () => {
    const own = await createSigner('leaving')
    await addTeam('leaving', ['leaving'], [own.publicKey])
    await send('/teams/leaving', { method: 'DELETE', token: env.OWNER_TOKEN })
    const response = await post(await packRelease(own), env.OWNER_TOKEN)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'signature' }])
  })

  test('by 404 without a valid token', async () => {
    expect((await post(await packRelease(signer), 'galleria_wrong')).status).toBe(404)
  })
})

test('a statement that is signed with another algorithm is refused', async () => {
  const unsigned = `${btoa(JSON.stringify({ alg: 'none', kid: 'catalog-1' }))}.${(await sign(signer, {})).split('.')[1]}.`
  const response = await post(await packRelease(signer, { jws: unsigned.replaceAll('=', '') }))
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'signature' }])
})
