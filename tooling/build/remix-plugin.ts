import type { Plugin } from 'esbuild'

/**
 * The shell renders documents and fragments, and no script of Remix reaches a browser. `@remix-run/react` still leads to React's browser renderer and,
 * through the CommonJS entry of the router, to all of the browser's router: 61 KB gzip (ADR 30). Modules are resolved otherwise here, none is changed.
 */
export const withoutBrowserRouter: Plugin = {
  name: 'without-browser-router',
  setup({ onResolve, onLoad, resolve }) {
    // Bundlers that read ES modules drop the imports of this module that nothing uses.
    onResolve({ filter: /^react-router-dom\/server$/ }, ({ resolveDir, kind }) =>
      resolve('react-router-dom/server.mjs', { resolveDir, kind }),
    )
    // Only components call these, when they run in a browser.
    onResolve({ filter: /^react-dom$/ }, () => ({ path: 'react-dom', namespace: 'no-browser' }))
    onLoad({ filter: /.*/, namespace: 'no-browser' }, () => ({
      contents:
        'export const flushSync = (run) => run(); export const createPortal = () => null; export default { flushSync, createPortal }',
    }))
  },
}
