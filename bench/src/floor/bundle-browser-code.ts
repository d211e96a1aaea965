import { build, type BuildOptions } from 'esbuild'

const OPTIONS = {
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"', ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' },
  logLevel: 'error',
} as const satisfies BuildOptions

/** One minified script with everything that the source imports, as a browser would load it. */
export async function bundleSource(source: string): Promise<Uint8Array<ArrayBuffer>> {
  return theFile(await build({ ...OPTIONS, stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' } }))
}

/** Bundles a file that is run for its effects. */
export async function bundleFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return theFile(await build({ ...OPTIONS, entryPoints: [path] }))
}

function theFile({ outputFiles }: { outputFiles: { contents: Uint8Array }[] }): Uint8Array<ArrayBuffer> {
  const [file] = outputFiles
  if (!file) throw new Error('esbuild wrote no file')
  return new Uint8Array(file.contents)
}
