import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import * as errors from '../../src/errors/index.ts'
import * as events from '../../src/events/index.ts'
import * as session from '../../src/session/index.ts'
import { type RecordedServer, startRecordedServer } from '../recorded-server.ts'
import { createSigningKey, signEvent } from '../sign-webhook.ts'
import { type Example, guideExamples } from './guide-examples.ts'
import { type InstalledPackage, installPackage } from './installed-package.ts'
import { chromium, runInChromium } from './run-in-chromium.ts'
import { serveInWorkerd } from './serve-in-workerd.ts'

// Compilers and other runtimes are started.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let installed: InstalledPackage
let server: RecordedServer
let setting: string
let examples: Example[]

beforeAll(async () => {
  const key = await createSigningKey()
  server = await startRecordedServer()
  installed = await installPackage()
  const webhook = await signEvent(key, { eventType: 'com.wix.ecommerce.catalog.api.v1.ProductChanged', payload: { productId: 'p1' } })
  examples = await guideExamples()
  await Promise.all(examples.map(({ file, source }) => installed.write(file, source)))
  setting = JSON.stringify({ origin: server.origin, webhook, publicKey: key.pem })
})

afterAll(async () => {
  await installed?.remove()
  await server?.close()
})

const outcome = { product: 'Mug', missing: 'missing', opened: 'secret', webhook: 200, changed: 'p1' }

const bundle = (entry: string, conditions: string[]) =>
  build({
    entryPoints: [join(installed.folder, entry)],
    absWorkingDir: installed.folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    conditions,
    outfile: join(installed.folder, 'out', entry.replace(/\.ts$/, '.js')),
    metafile: true,
    logLevel: 'silent',
  })

describe('Installed elsewhere, the package', () => {
  test('runs in plain Node', async () => {
    expect(JSON.parse(await installed.node('node.ts', setting))).toEqual(outcome)
    expect(server.requests).toContain('GET /stores-reader/v1/products/p1')
  })

  test('runs in workerd, without its compatibility with Node', async () => {
    const { warnings } = await bundle('worker.ts', ['workerd', 'worker'])
    expect(warnings).toEqual([])
    const worker = await serveInWorkerd(join(installed.folder, 'out/worker.js'))
    try {
      const respond = await fetch(worker.origin, { method: 'POST', body: setting })
      expect(await respond.json()).toEqual(outcome)
    } finally {
      await worker.stop()
    }
  })

  test('can be bundled for browsers, with nothing left to resolve', async () => {
    const { warnings, metafile } = await bundle('browser.ts', ['browser'])
    expect(warnings).toEqual([])
    expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([])
    const owners = new Set(
      Object.keys(metafile.inputs).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(file)?.[1] ?? 'consumer'),
    )
    expect([...owners].toSorted()).toEqual(['@galleria/platform-client', 'consumer', 'jose', 'zod'])
  })

  // Where there is none, the browser tests of the whole shop find or fetch one.
  test.skipIf(chromium === '')('runs in a browser', async () => {
    await bundle('browser.ts', ['browser'])
    const module = join(installed.folder, 'out/browser.js')
    expect(
      await runInChromium({ program: chromium, module, setting: JSON.parse(setting), platform: server.origin, folder: installed.folder }),
    ).toEqual(outcome)
  })

  test('has types that strict TypeScript accepts and that reject wrong use', async () => {
    expect(await installed.typeErrors('node.ts', 'worker.ts', 'browser.ts', 'misuse.ts', ...examples.map(({ file }) => file))).toBe('')
  })
})

describe('Each example of the guide', () => {
  test('runs as it stands', async () => {
    const files = examples.filter(({ runsIn }) => runsIn === 'node').map(({ file }) => file)
    const printed = await installed.node('run-examples.ts', setting, ...files)
    expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toEqual(Object.fromEntries(files.map((file) => [file, 'ran'])))
  })

  test('that needs a page can be bundled for browsers', async () => {
    const pages = examples.filter(({ runsIn }) => runsIn === 'browser')
    expect(pages.length).toBeGreaterThan(0)
    for (const { file } of pages) expect((await bundle(file, ['browser'])).warnings).toEqual([])
  })

  test('exists for every entry point', () => {
    const named = new Set(
      examples.flatMap(({ source }) => [...source.matchAll(/'@galleria\/platform-client([^']*)'/g)].map(([, path]) => `.${path}`)),
    )
    for (const name of Object.keys(manifest.exports)) {
      expect(
        [...named].some((path) => path === name || (name.endsWith('*') && path.startsWith(name.slice(0, -1)))),
        name,
      ).toBe(true)
    }
  })
})

describe('The guide', () => {
  test('explains every error', () => {
    const names = [errors, events, session].flatMap((entryPoint) => Object.keys(entryPoint))
    // Classes begin with a capital letter; guards and mappings do not.
    const thrown = names.filter((name) => /^[A-Z].*Error$/.test(name))
    const abstract = new Set(['PlatformError', 'WebhookError'])
    const table = installed.files.get('GUIDE.md')?.split('| thrown | means | then |')[1]
    for (const name of thrown.filter((candidate) => !abstract.has(candidate))) expect(table).toContain(`\`${name}\``)
    expect(thrown.length).toBeGreaterThan(15)
  })
})

describe('The tarball', () => {
  const importsOf = (text: string) => [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name = '']) => name)

  test('imports nothing but itself and what it declares', () => {
    const foreign = [...installed.files].flatMap(([file, text]) =>
      file.endsWith('.js') || file.endsWith('.d.ts') ? importsOf(text).filter((name) => !name.startsWith('.')) : [],
    )
    expect([...new Set(foreign)].toSorted()).toEqual(['jose', 'zod/mini', 'zod/v4/core'])
  })

  test('holds every module that its files import', () => {
    for (const [file, text] of installed.files) {
      if (!file.endsWith('.js')) continue
      for (const name of importsOf(text).filter((candidate) => candidate.startsWith('.'))) {
        expect([...installed.files.keys()], `${file} imports ${name}`).toContain(new URL(name, `file:///${file}`).pathname.slice(1))
      }
    }
  })

  test('holds code, types, licence and documents, and no test', () => {
    const kinds = new Set([...installed.files.keys()].map((file) => file.replace(/^dist\/.*?((?:\.test)?(?:\.d)?\.[a-z]+)$/, 'dist/*$1')))
    expect([...kinds].toSorted()).toEqual([
      'API.md',
      'CHANGELOG.md',
      'GUIDE.md',
      'LICENSE',
      'README.md',
      'dist/*.d.ts',
      'dist/*.js',
      'package.json',
    ])
  })

  test('offers the same entry points as the source', () => {
    const packed = Object.entries(manifest.exports).map(([name, file]) => {
      const built = file.replace('./src/', './dist/').replace(/\.ts$/, '')
      return [name, { types: `${built}.d.ts`, default: `${built}.js` }]
    })
    const { exports, dependencies } = JSON.parse(installed.files.get('package.json') ?? '{}')
    expect(exports).toEqual(Object.fromEntries(packed))
    expect(Object.keys(dependencies).toSorted()).toEqual(['jose', 'zod'])
    for (const { types, default: code } of Object.values<{ types: string; default: string }>(exports)) {
      for (const file of [types, code].filter((path) => !path.includes('*'))) expect(installed.files.has(file.slice(2)), file).toBe(true)
    }
    expect(JSON.stringify(dependencies)).not.toMatch(/catalog:|workspace:/)
  })
})
