import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm

/** Leaves modules named `*.client.ts` out of a Worker: only effects call them, which no server runs. Their exports are undefined there. */
export const withoutClientModules: Plugin = {
  name: 'without-client-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.client\.ts$/ }, async ({ path }) => {
      const names = [...(await readFile(path, 'utf8')).matchAll(EXPORT)].map(([, name]) => name)
      return { contents: names.map((name) => `export const ${name} = undefined`).join('\n'), loader: 'js' }
    })
  },
}
