import type { Plugin } from 'esbuild'

/**
 * Lets a script that the browser kit loads later take React from the kit, which holds it in `__GALLERIA_REACT__`. Split from the kit by
 * the bundler, both would need a third file, and each document would name that one too.
 */
export const reactOfPage: Plugin = {
  name: 'react-of-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:react|react\/jsx-runtime|react-dom\/client)$/ }, ({ path }) => ({ path, namespace: 'page-react' }))
    onLoad({ filter: /.*/, namespace: 'page-react' }, ({ path }) => ({
      contents: `module.exports = globalThis.__GALLERIA_REACT__[${JSON.stringify(path)}]`,
    }))
  },
}

/** Leaves a script out of the kit, which imports it by its built name from this folder. */
export function loadLater(name: string, folder: string): Plugin {
  return {
    name: 'load-later',
    setup({ onResolve }) {
      onResolve({ filter: new RegExp(`/${name}\\.tsx$`) }, () => ({ path: `${folder}/${name}.js`, external: true }))
    },
  }
}
