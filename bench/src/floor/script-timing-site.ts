import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createRandom } from '../seeded-random.ts'
import { bundleFile, bundleSource } from './bundle-browser-code.ts'
import { noisePicture } from './noise-picture.ts'
import type { PageHandler } from './serve-pages.ts'

/** Scripts of a page with fragments of three remotes beside the kit: entries of 3 KB and exposed modules. */
const SMALL_MODULES = Array.from({ length: 7 }, (_, index) => `/module-${index}.js`)
const MAIN = '/main.js'
const PICTURE_SIDE = 112

const STYLE = 'body{margin:0;font:16px/1.5 sans-serif}img{display:block;width:100vw;height:100vw}'
const BODY = '<h1>A linen shirt</h1><img src="/picture.png" width="390" height="390" alt="" fetchpriority="high"><p>Woven in one piece.</p>'

/** One product-like page that requests its scripts in the head, and the same page that requests them after the largest paint. */
export async function scriptTimingSite(): Promise<Record<string, PageHandler>> {
  const main = await bundleSource(`import * as React from 'react'; import * as jsx from 'react/jsx-runtime';
    import { hydrateRoot } from 'react-dom/client'; import { createInstance } from '@module-federation/enhanced/runtime';
    import * as bundlerRuntime from '@module-federation/webpack-bundler-runtime'; globalThis.kit = [React, jsx, hydrateRoot, createInstance, bundlerRuntime];
    Promise.all(${JSON.stringify(SMALL_MODULES)}.map((url) => import(url))).then(() => performance.mark('scripts-done'));`)
  const boot = await bundleFile(fileURLToPath(import.meta.resolve('@galleria/fragments/boot')))
  const picture = noisePicture(PICTURE_SIDE)
  const random = createRandom(2)
  return {
    '/before': page(`${SMALL_MODULES.map(preload).join('')}${preload(MAIN)}<script type="module" src="${MAIN}"></script>`, ''),
    '/after': page(`<script data-modules="${MAIN}">${Buffer.from(boot).toString()}</script>`, hydrationBlock()),
    '/picture.png': (response) => response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(picture),
    [MAIN]: script(main),
    ...Object.fromEntries(SMALL_MODULES.map((url) => [url, script(smallModule(random))])),
  }
}

const preload = (url: string) => `<link rel="modulepreload" href="${url}">`

function hydrationBlock(): string {
  const [entry, ...modules] = SMALL_MODULES
  return `<script type="application/json" data-hydrate>${JSON.stringify({ entry, modules, hydrate: 'load' })}</script>`
}

function page(head: string, tail: string): PageHandler {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Product</title><link rel="icon" href="data:,"><style>${STYLE}</style>${head}</head><body>${BODY}${tail}</body></html>`
  return (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

function script(code: Uint8Array): PageHandler {
  const compressed = brotliCompressSync(code)
  const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', 'cache-control': 'no-store' }
  return (response) => response.writeHead(200, headers).end(compressed)
}

/** Text of little pattern, about 2.7 KB compressed like a remote's entry. */
function smallModule(random: () => number): Uint8Array {
  const text = Array.from({ length: 3_600 }, () => Math.floor(random() * 64 + 0x23)).map((code) =>
    code === 0x5c ? '!' : String.fromCharCode(code),
  )
  return Buffer.from(`export default ${JSON.stringify(text.join(''))}`)
}
