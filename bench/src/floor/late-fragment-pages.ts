import { createElement, Suspense, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { PageHandler } from './serve-pages.ts'

/** The badge of the cart comes this much later than everything else. */
export const LATE_MS = 300

const HEAD = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Late</title></head><body>'
const BRAND = '<a id="brand" href="/">Store</a>'
const PRODUCT = '<main><h1 id="product">A linen shirt</h1></main>'
const BADGE = '<a id="late" href="/cart">Cart (2)</a>'
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Written strictly in the order of the page: what follows the late part waits for it. */
export const inOrder: PageHandler = (response) => {
  response.writeHead(200, HTML).write(`${HEAD}<header>${BRAND}`)
  setTimeout(() => response.end(`${BADGE}</header>${PRODUCT}</body></html>`), LATE_MS)
}

/** The late part stands last in the source; a declarative shadow root shows it in its place. */
export const lastInSource: PageHandler = (response) => {
  const frame =
    '<template shadowrootmode="open"><header><slot name="brand"></slot><slot name="cart"><a href="/cart">Cart</a></slot></header><slot></slot></template>'
  response.writeHead(200, HTML).write(`${HEAD}<store-page>${frame}<span slot="brand">${BRAND}</span>${PRODUCT}`)
  setTimeout(() => response.end(`<span slot="cart">${BADGE}</span></store-page></body></html>`), LATE_MS)
}

/** React streams the late part after the page and moves it into its place by an inline script. */
export const outOfOrder: PageHandler = (response) => {
  const late = lateBadge()
  const page = createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('title', null, 'Late')),
    createElement(
      'body',
      null,
      createElement(
        'header',
        null,
        createElement('a', { id: 'brand', href: '/' }, 'Store'),
        createElement(Suspense, { fallback: 'Loading…' }, createElement(late)),
      ),
      createElement('main', null, createElement('h1', { id: 'product' }, 'A linen shirt')),
    ),
  )
  const { pipe } = renderToPipeableStream(page, {
    onShellReady() {
      response.writeHead(200, HTML)
      pipe(response)
    },
  })
}

function lateBadge(): () => ReactNode {
  let arrived = false
  const arrival = new Promise<void>((resolve) => setTimeout(resolve, LATE_MS)).then(() => (arrived = true))
  return function LateBadge() {
    // React 18's protocol for a component that is not ready: it throws what it waits for.
    if (!arrived) throw arrival
    return createElement('a', { id: 'late', href: '/cart' }, 'Cart (2)')
  }
}
