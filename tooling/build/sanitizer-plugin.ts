import type { Plugin } from 'esbuild'

/** The sanitiser reads style attributes with PostCSS, which needs Node's files. It drops them all here. */
export const withoutStyleParser: Plugin = {
  name: 'without-style-parser',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^postcss$/ }, () => ({ path: 'postcss', namespace: 'no-styles' }))
    onLoad({ filter: /.*/, namespace: 'no-styles' }, () => ({
      contents: `export const parse = () => { throw new Error('style attributes are not read here') }`,
    }))
  },
}
