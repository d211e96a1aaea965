import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin, StdinOptions } from 'esbuild'
import { incrementalBuild } from './incremental-build.ts'
import { MODE, REBUILDS } from './mode.ts'
import { sheetAsText } from './sheet-as-text.ts'

export interface WorkerBundle {
  readonly code: string
  readonly map: string
}

/** Bundles a Worker's entry, a file or a text, into one ES module for workerd. Style sheets are the browser build's business, unless they are imported as text. */
export async function bundleWorker(
  entry: string | StdinOptions,
  define: Record<string, string> = {},
  plugins: Plugin[] = [],
): Promise<WorkerBundle> {
  const { outputFiles } = await incrementalBuild({
    ...(typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry }),
    outfile: 'worker.js',
    bundle: true,
    format: 'esm',
    target: 'es2024',
    // As in wrangler, the browser's variant of a package is the one without Node's modules.
    platform: 'browser',
    // The fields are named, since a bundler that chooses takes the CommonJS of a package that is also required, and leaves all of it in.
    mainFields: ['browser', 'module', 'main'],
    conditions: ['workerd', 'worker', 'browser', 'import', MODE],
    external: ['cloudflare:*', 'node:*'],
    minify: MODE === 'production',
    // The words of most languages would be twice as long in escapes. Licences stay in the sources that the map holds.
    charset: 'utf8',
    legalComments: 'none',
    // A development build can be read as it is.
    sourcemap: REBUILDS ? false : 'external',
    jsx: 'automatic',
    jsxDev: MODE === 'development',
    loader: { '.css': 'empty', '.sql': 'text', '.woff2': 'binary' },
    define: { 'process.env.NODE_ENV': JSON.stringify(MODE), ...define },
    plugins: [sheetAsText, ...plugins],
    logLevel: 'warning',
  })
  const [map, code] = ['.map', '.js'].map((end) => outputFiles.find((file) => file.path.endsWith(end))?.text ?? '')
  return { code: code ?? '', map: map ?? '' }
}

export function writeWorker(file: string, { code, map }: WorkerBundle): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${code}\n//# sourceMappingURL=worker.js.map\n`)
  if (map) writeFileSync(`${file}.map`, map)
}
