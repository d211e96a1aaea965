import type { Plugin } from 'esbuild'

/**
 * What a component imports when a shopper does something, such as opening a dialog, runs in browsers alone. A Worker would bundle it all the same: a
 * module that fails when it is run stands in its place.
 */
export const withoutLazyModules: Plugin = {
  name: 'without-lazy-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, namespace: 'lazy' } : undefined))
    onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is for browsers`)})`,
    }))
  },
}
