import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** A remote that says what reached it, that sends its body in two parts with a pause, and that knows how many callers hung up. */
const REMOTE = `
let aborted = 0
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    request.signal.addEventListener('abort', () => { aborted += 1 })
    if (pathname === '/aborted') return Response.json(aborted)
    if (pathname === '/slow') return scheduler.wait(10_000).then(() => new Response('late'))
    if (pathname === '/parts') {
      const { readable, writable } = new TransformStream()
      const writer = writable.getWriter()
      const write = (text) => writer.write(new TextEncoder().encode(text))
      void write('one ').then(() => scheduler.wait(300)).then(() => write('two')).then(() => writer.close())
      return new Response(readable)
    }
    const { url, method, headers } = request
    return Response.json({ url, method, headers: Object.fromEntries(headers), body: await request.text() }, { status: 422, headers: { location: '/next' } })
  },
}`

export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './worker.ts',
      wrangler: { configPath: './wrangler.jsonc' },
      miniflare: {
        serviceBindings: { REMOTE_GIFT_CARDS: 'galleria-gift-cards' },
        compatibilityFlags: ['enable_request_signal'],
        workers: [
          {
            name: 'galleria-gift-cards',
            compatibilityDate: '2026-11-01',
            compatibilityFlags: ['enable_request_signal'],
            modules: [{ type: 'ESModule', path: 'worker.js', contents: REMOTE }],
          },
        ],
      },
    }),
  ],
  define: { __GALLERIA_BUILD__: '"test"' },
  test: {
    name: 'router',
    include: ['test/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
