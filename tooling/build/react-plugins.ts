import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { MODE } from './mode.ts'

/** `react-dom/server` holds two renderers; documents and fragments are rendered to strings, so the streaming one stays out. */
export const stringRendererOnly: Plugin = {
  name: 'string-renderer-only',
  setup({ onResolve }) {
    onResolve({ filter: /^react-dom\/server$/ }, ({ resolveDir }) => {
      const reactDom = dirname(createRequire(resolve(resolveDir, 'package.json')).resolve('react-dom/package.json'))
      const suffix = MODE === 'production' ? 'production.min' : 'development'
      return { path: join(reactDom, 'cjs', `react-dom-server-legacy.browser.${suffix}.js`) }
    })
  },
}

/** Remix imports React's browser renderer for components that never run on the server: 45 KB gzip for nothing. */
export const withoutReactDomClient: Plugin = {
  name: 'without-react-dom-client',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-dom$/ }, () => ({ path: 'react-dom', namespace: 'stub' }))
    onLoad({ filter: /.*/, namespace: 'stub' }, () => ({
      contents: 'export const flushSync = (f) => f(); export const createPortal = () => null; export default { flushSync, createPortal }',
    }))
  },
}
