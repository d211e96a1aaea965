import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { readWorkerConfig } from '../workers/worker-config.ts'

/** A Worker that serves pictures as the platform does. */
const WORKER = `export default { fetch: (request, { MEDIA }) => MEDIA.fetch('http://media' + new URL(request.url).pathname) }`
const FILES = { 'lamp-640.avif': 'picture', 'mug.front-320.webp': 'other picture', 'icon.svg': '<svg/>' }

const folder = mkdtempSync(join(tmpdir(), 'media-'))
let runtime: Miniflare

beforeAll(() => {
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  const { config } = readWorkerConfig(join(PROJECT_ROOT, 'apps/platform/wrangler.jsonc'))
  const worker = (name: string) => ({
    name,
    compatibilityDate: '2026-11-01',
    modules: [{ type: 'ESModule' as const, path: 'worker.js', contents: WORKER }],
  })
  expect(config.assets).toMatchObject({ binding: 'MEDIA', run_worker_first: true, html_handling: 'none' })
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        { ...worker('disk'), serviceBindings: { MEDIA: { disk: { path: folder, writable: false } } } },
        {
          ...worker('static'),
          assets: {
            directory: folder,
            binding: 'MEDIA',
            routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
            assetConfig: { html_handling: 'none' },
          },
        },
      ],
    }),
  )
})

afterAll(async () => {
  await runtime.dispose()
  rmSync(folder, { recursive: true })
})

test.each([...Object.keys(FILES).map((name) => [name, 200] as const), ['missing.avif', 404], ['lamp-640', 404]] as const)(
  '%s responds %i from the local folder and from static assets alike',
  async (name, status) => {
    const [disk, files] = await Promise.all(
      ['disk', 'static'].map(async (worker) => {
        const response = await (await runtime.getWorker(worker)).fetch(`http://platform.example/${name}`)
        const text = await response.text()
        return { status: response.status, text: response.ok ? text : 'no picture' }
      }),
    )
    expect(files).toEqual(disk)
    expect(files?.status).toBe(status)
  },
)
