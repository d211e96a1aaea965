import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { incrementalBuild } from './incremental-build.ts'
import { MODE } from './mode.ts'

/** Both are as small as they can be by default: brotli at 11, gzip at 9. */
const ENCODERS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  '?br': (text) => brotliCompressSync(text),
  '?gzip': (text) => gzipSync(text, { level: 9 }),
}

/**
 * `import sheet from './page.css' with { type: 'text' }` gives a Worker the whole style sheet, with its imports; `'./page.css?br'` and `?gzip` give the same,
 * compressed. Font addresses stay relative to the sheet's own, so the server of the sheet has to serve the fonts too.
 */
export const sheetAsText: Plugin = {
  name: 'sheet-as-text',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, suffix, with: attributes }) => {
      const encode = ENCODERS[suffix]
      if (attributes['type'] !== 'text' && !encode) return undefined
      const { text, inputs } = await bundleSheet(path)
      return encode
        ? { contents: encode(text), loader: 'binary', watchFiles: inputs }
        : { contents: text, loader: 'text', watchFiles: inputs }
    })
  },
}

async function bundleSheet(path: string): Promise<{ text: string; inputs: string[] }> {
  const result = await incrementalBuild({
    entryPoints: [path],
    bundle: true,
    minify: MODE === 'production',
    target: 'es2024',
    external: ['*.woff2'],
    metafile: true,
    logLevel: 'warning',
  })
  return { text: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile?.inputs ?? {}) }
}
