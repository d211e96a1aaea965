import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RemoteList } from '../edge/releases/registry-client.ts'
import { CloudflareApi } from './cloudflare/cloudflare-api.ts'
import { expireFiles } from './steps/expire-files.ts'
import { uploadFiles } from './steps/upload-files.ts'
import { CloudflareStub } from './testing/cloudflare-stub.ts'
import { StubWorker } from './testing/stub-worker.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const [FIRST, SECOND, THIRD] = ['111111111111', '222222222222', '333333333333']
const SHARED = 'aaaaaaaaaaaa/vendor.js'
const own = (build: string) => `${build.replaceAll(/\d/g, 'b')}/${build}.js`
const NOW = Date.parse('2026-12-01T12:00:00Z')

let cloudflare: CloudflareStub
let folder: string
/** The remotes of the store's registry. */
let remotes: RemoteList['remotes']

beforeEach(async () => {
  cloudflare = await CloudflareStub.start()
  cloudflare.buckets.set('files', undefined)
  folder = mkdtempSync(join(tmpdir(), 'expire-files-'))
  remotes = []
})
afterEach(() => {
  cloudflare.stop()
  rmSync(folder, { recursive: true })
})

const contextOf = () => ({
  api: new CloudflareApi({ account: '0'.repeat(32), token: 'token', baseUrl: cloudflare.baseUrl }),
  bucket: 'files',
  folder,
  report: () => undefined,
  registry: { listRemotes: async () => ({ generation: 1, remotes, behind: {}, retired: [], heirs: {} }) },
})
const upload = async (app: string, build: string): Promise<void> => {
  const client = join(folder, 'dist/client')
  rmSync(client, { recursive: true, force: true })
  for (const path of [SHARED, own(build)]) {
    mkdirSync(join(client, path, '..'), { recursive: true })
    writeFileSync(join(client, path), path)
  }
  await uploadFiles(contextOf(), { app, build, folder })
}
const expire = (day: number) => expireFiles(contextOf(), NOW + day * DAY_MS)
const stateOf = (stable: string, previous: readonly string[] = []) => ({ name: 'cart', stable, previous: [...previous], withdrawn: [] })
const files = () => [...cloudflare.objects.keys()].filter((key) => !key.startsWith('_')).toSorted()

/** Deploys a build of the shell, which no registry knows. */
async function deployShell(build: string | undefined): Promise<void> {
  const form = new FormData()
  form.set('metadata', JSON.stringify({ bindings: [], annotations: build === undefined ? {} : { 'workers/tag': build } }))
  const worker = cloudflare.workers.get('galleria-shell') ?? new StubWorker()
  cloudflare.workers.set('galleria-shell', worker)
  const version = await worker.upload(form)
  worker.deploy({ strategy: 'percentage', versions: [{ version_id: version?.id ?? '', percentage: 100 }] })
}

test('a file goes thirty days after a deploy saw the last build with it out of use', async () => {
  for (const build of [FIRST, SECOND]) await upload('cart', build)
  remotes = [stateOf(SECOND, [FIRST])]
  await expire(0)
  remotes = [stateOf(SECOND)]
  await expire(40)
  await expire(69)
  expect(files()).toContain(`cart/${own(FIRST)}`)
  await expire(71)
  expect(files()).toEqual([`cart/${SHARED}`, `cart/${own(SECOND)}`])
  expect([...cloudflare.objects.keys()].filter((key) => key.includes(FIRST))).toEqual([])
})

test('a build that comes into use again has its thirty days anew', async () => {
  await upload('cart', FIRST)
  await upload('cart', SECOND)
  remotes = [stateOf(SECOND)]
  await expire(0)
  remotes = [stateOf(FIRST)]
  await expire(20)
  remotes = [stateOf(SECOND)]
  await expire(40)
  await expire(69)
  expect(files()).toContain(`cart/${own(FIRST)}`)
})

test('the files of a canary and of a build that is deployed stay, and so do files that stand in no list', async () => {
  cloudflare.objects.set('cart/cccccccccccc/of-before.js', Buffer.from(''))
  for (const build of [FIRST, SECOND, THIRD]) await upload('cart', build)
  for (const build of [FIRST, SECOND]) await upload('shell', build)
  await deployShell(SECOND)
  remotes = [{ ...stateOf(FIRST), canary: { build: SECOND, percent: 5, since: new Date(NOW).toISOString() } }]
  for (const day of [0, 31]) await expire(day)
  expect(files()).toEqual(
    [
      'cart/cccccccccccc/of-before.js',
      ...[SHARED, own(FIRST), own(SECOND)].map((path) => `cart/${path}`),
      ...[SHARED, own(SECOND)].map((path) => `shell/${path}`),
    ].toSorted(),
  )
})

test('nothing of an app goes while a version of it is deployed that names no build', async () => {
  await upload('shell', FIRST)
  const before = files()
  await deployShell(undefined)
  for (const day of [0, 31]) await expire(day)
  expect(files()).toEqual(before)
})

test('what a deploy leaves that is ended in the middle goes with the next one, and a build that is deployed again gets its files', async () => {
  for (const build of [FIRST, SECOND]) await upload('cart', build)
  remotes = [stateOf(SECOND)]
  await expire(0)
  cloudflare.onChange = () => cloudflare.stop()
  await expect(expire(31)).rejects.toThrow('fetch failed')
  cloudflare.onChange = undefined
  await cloudflare.listen()
  expect(files()).toContain(`cart/${SHARED}`)
  await upload('cart', FIRST)
  remotes = [stateOf(FIRST)]
  await expire(31)
  expect(files()).toEqual([SHARED, own(FIRST), own(SECOND)].map((path) => `cart/${path}`).toSorted())
  remotes = [stateOf(SECOND)]
  await expire(32)
  await expire(63)
  expect(files()).toEqual([`cart/${SHARED}`, `cart/${own(SECOND)}`])
})
