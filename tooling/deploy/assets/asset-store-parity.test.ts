import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '../../build/bundle-worker.ts'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'

const DATE = '2026-11-01'
const FOLDER = 'catalog/0123456789ab'
const SCRIPT = Buffer.from('export const value = 1\n'.repeat(100))
const FILES: Readonly<Record<string, Uint8Array>> = {
  'registry.jws': Buffer.from('{"generation":1,"remotes":{}}'),
  [`${FOLDER}/entry-1a2b.js`]: SCRIPT,
  [`${FOLDER}/entry-1a2b.js.br`]: brotliCompressSync(SCRIPT),
  [`${FOLDER}/entry-1a2b.js.gz`]: gzipSync(SCRIPT),
  [`${FOLDER}/plain.css`]: Buffer.from('a{}'),
  [`${FOLDER}/font.woff2`]: randomBytes(512),
}
/** The shell's way to the files, in front of any asset store, and the store itself below `/direct`. */
const SHELL = `import { handleAsset } from './apps/shell/worker/handle-asset.ts'
  export default {
    fetch(request, env, execution) {
      const { pathname } = new URL(request.url)
      if (!pathname.startsWith('/direct/')) return handleAsset(request, pathname, { env, execution })
      return env.ASSET_STORE.fetch(new Request('http://assets' + pathname.slice('/direct'.length), request))
    },
  }`

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
let runtime: Miniflare | undefined

interface Init {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array<ArrayBuffer>
}

type WorkerResponse = Awaited<ReturnType<Awaited<ReturnType<Miniflare['getWorker']>>['fetch']>>

const stores: Record<'disk' | 'bucket', (path: string, init: Init) => Promise<WorkerResponse>> = {
  disk: () => Promise.reject(new Error('not started')),
  bucket: () => Promise.reject(new Error('not started')),
}

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const define = { __GALLERIA_SHELL__: '{"build":"0123456789ab","fixedIcons":{}}' }
  const shell = await bundleWorker({ contents: SHELL, resolveDir: PROJECT_ROOT, loader: 'ts' }, define)
  const assets = await bundleWorker(join(PROJECT_ROOT, 'apps/assets/worker.ts'))
  const worker = (name: string, contents: string) => ({
    name,
    compatibilityDate: DATE,
    modules: [{ type: 'ESModule' as const, path: 'worker.js', contents }],
  })
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...worker('disk', shell.code), serviceBindings: { ASSET_STORE: { disk: { path: folder, writable: false } } } },
        { ...worker('bucket', shell.code), serviceBindings: { ASSET_STORE: 'assets' } },
        { ...worker('assets', assets.code), r2Buckets: { FILES: 'files' } },
      ],
    }),
  )
  for (const name of ['disk', 'bucket'] as const) {
    const { fetch } = await runtime.getWorker(name)
    stores[name] = (path, init) => fetch(`http://shop.example/${path}`, init)
  }
  for (const [path, content] of Object.entries(FILES)) {
    const stored = await stores.bucket(`direct/${path}`, { method: 'PUT', body: new Uint8Array(content) })
    expect(stored.status).toBe(201)
  }
})

afterAll(async () => {
  await runtime?.dispose()
  rmSync(folder, { recursive: true })
})

const ENTRY = `_mfe/${FOLDER}/entry-1a2b.js`

test.each<[path: string, status: number, init?: Init]>([
  [ENTRY, 200],
  [ENTRY, 200, { headers: { 'accept-encoding': 'gzip, br' } }],
  [ENTRY, 200, { headers: { 'accept-encoding': 'gzip' } }],
  [ENTRY, 200, { headers: { 'accept-encoding': 'identity' } }],
  [ENTRY, 200, { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
  [ENTRY, 200, { headers: { range: 'bytes=0-9' } }],
  [ENTRY, 200, { headers: { 'if-none-match': '*' } }],
  [ENTRY, 404, { method: 'POST' }],
  [`_mfe/${FOLDER}/plain.css`, 200, { headers: { 'accept-encoding': 'br' } }],
  [`_mfe/${FOLDER}/font.woff2`, 200],
  [`_mfe/${FOLDER}/other.js`, 404],
  [`_mfe/${FOLDER}/`, 404],
  ['_mfe/catalog/ba9876543210/entry-1a2b.js', 404],
  ['_mfe/registry.jws', 404],
  ['direct/registry.jws', 200],
  [`direct/${FOLDER}/font.woff2`, 200],
  [`direct/${FOLDER}/font.woff2`, 200, { method: 'HEAD' }],
  [`direct/${FOLDER}/font.woff2`, 206, { headers: { range: 'bytes=10-19' } }],
  [`direct/${FOLDER}/font.woff2`, 206, { headers: { range: 'bytes=-20' } }],
  [`direct/${FOLDER}/font.woff2`, 416, { headers: { range: 'bytes=512-' } }],
  [`direct/${FOLDER}/font.woff2`, 200, { headers: { 'if-none-match': '*' } }],
  [`direct/${FOLDER}/other.js`, 404],
])('%s responds %i from the disk and from the bucket alike: %j', async (path, status, init = {}) => {
  const [disk, bucket] = await Promise.all([stores.disk(path, init), stores.bucket(path, init)])
  expect(bucket.status).toBe(status)
  expect(disk.status).toBe(status)
  expect(bucket.headers.get('content-range')).toBe(disk.headers.get('content-range'))
  if (status >= 400) return
  expect(headersOf(bucket)).toEqual(headersOf(disk))
  expect(Buffer.from(await bucket.arrayBuffer())).toEqual(Buffer.from(await disk.arrayBuffer()))
})

/** Headers of a response without the time of storing, which differs, and without the encodings of the hop to this test. */
function headersOf({ headers }: WorkerResponse): Record<string, string> {
  const hop = new Set(['last-modified', 'transfer-encoding', 'mf-content-encoding', 'date'])
  return Object.fromEntries([...headers].filter(([name]) => !hop.has(name)))
}
