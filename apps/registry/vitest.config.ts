import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { REGION_DOUBLE } from '@galleria/tooling/testing/region-double.ts'
import { defineConfig, type Plugin } from 'vitest/config'

const OWNER_TOKEN = 'galleria_owner-token-of-the-registry-tests'
const REGISTRY_KEY = 'key-of-the-copies-in-the-registry-tests'

const TEXT = 'text:'

/** Migrations and the style sheet are imported as text, as the Worker's bundle does it. */
const filesAsText: Plugin = {
  name: 'files-as-text',
  enforce: 'pre',
  resolveId: (id, importer = '') => (/\.(css|sql)$/.test(id) ? `${TEXT}${resolve(dirname(importer), id)}.js` : null),
  load: (id) => (id.startsWith(TEXT) ? `export default ${JSON.stringify(readFileSync(id.slice(TEXT.length, -3), 'utf8'))}` : null),
}

/** Stands for the store of files: `PUT` and `HEAD` of a path, and the list of a build's, in a bucket that tests look into. */
const ASSET_STORE = `export default {
  async fetch(request, { FILES }) {
    const path = new URL(request.url).pathname
    if (request.method === 'GET') {
      const folder = path.replace('/_files', '') + '/'
      const { objects } = await FILES.list({ prefix: folder })
      return Response.json(objects.map(({ key }) => key.slice(folder.length)))
    }
    if (request.method === 'HEAD') return new Response(null, { status: (await FILES.head(path)) ? 200 : 404 })
    if (path.includes('/fails')) return new Response('full', { status: 507 })
    await FILES.put(path, request.body)
    return new Response(null, { status: 201 })
  },
}`

export default defineConfig({
  plugins: [
    filesAsText,
    cloudflareTest({
      main: './src/worker.ts',
      wrangler: { configPath: './wrangler.jsonc' },
      miniflare: {
        bindings: {
          OWNER_TOKEN,
          REGISTRY_KEY,
          STORE_URL: 'https://shop.example',
          ALLOWED_HOSTS: 'releases.example',
          REACT_VERSION: '18.3.1',
        },
        r2Buckets: { FILES: 'files' },
        workers: [
          {
            name: 'galleria-assets',
            compatibilityDate: '2026-11-01',
            modules: [{ type: 'ESModule', path: 'worker.js', contents: ASSET_STORE }],
            r2Buckets: { FILES: 'files' },
          },
          {
            name: 'galleria-region',
            compatibilityDate: '2026-11-01',
            modules: [{ type: 'ESModule', path: 'worker.js', contents: REGION_DOUBLE }],
          },
        ],
      },
    }),
  ],
  define: { __GALLERIA_BUILD__: '"test"' },
  test: {
    name: 'registry',
    isolate: false,
    setupFiles: ['./test/support/reset-storage.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
