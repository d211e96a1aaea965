import type { Plugin } from 'esbuild'
import { incrementalBuild } from './incremental-build.ts'
import { MODE } from './mode.ts'

/**
 * `import sheet from './page.css' with { type: 'text' }` gives a Worker the whole style sheet, with its imports. Font addresses stay
 * relative to the sheet's own, so the server of the sheet has to serve the fonts too.
 */
export const sheetAsText: Plugin = {
  name: 'sheet-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, with: attributes }) => {
      if (attributes['type'] !== 'text') return undefined
      const result = await incrementalBuild({
        entryPoints: [path],
        bundle: true,
        minify: MODE === 'production',
        target: 'es2024',
        external: ['*.woff2'],
        metafile: true,
        logLevel: 'warning',
      })
      return { contents: result.outputFiles[0]?.text ?? '', loader: 'text', watchFiles: Object.keys(result.metafile?.inputs ?? {}) }
    })
  },
}
