import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** Stands for the replicas: catching up that begins after `PUT /hold` lasts until `PUT /release`, fails after `PUT /break`, and is counted. */
const REPLICA = `let state = 'release'
let calls = []
export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    if (request.method === 'PUT') state = pathname.slice(1)
    if (pathname !== '/_replica/catch-up') return Response.json(calls.splice(0))
    calls.push(request.method + ' ' + searchParams.get('region'))
    const held = state === 'hold'
    while (held && state !== 'release') await scheduler.wait(5)
    return new Response(null, { status: state === 'break' ? 503 : 204 })
  },
}`

export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './worker.ts',
      wrangler: { configPath: './wrangler.jsonc' },
      miniflare: {
        serviceBindings: { REPLICA: 'galleria-replica' },
        workers: [
          {
            name: 'galleria-replica',
            compatibilityDate: '2026-11-01',
            modules: [{ type: 'ESModule', path: 'worker.js', contents: REPLICA }],
          },
        ],
      },
    }),
  ],
  test: {
    name: 'region',
    include: ['test/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
