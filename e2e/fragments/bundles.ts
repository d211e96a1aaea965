import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { leanFederation } from '@galleria/tooling/build/federation-plugins.ts'
import { build, type BuildOptions, type Plugin } from 'esbuild'

const OPTIONS = {
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2024',
  platform: 'browser',
  jsx: 'automatic',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' },
} as const satisfies BuildOptions

/** Gives a remote the host's React, as the federation plugin of a real build does. */
const sharedReact: Plugin = {
  name: 'shared-react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path }) => ({ path, namespace: 'shared' }))
    onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(source('browser/shared-react.ts'))}).sharedModule(${JSON.stringify(path)})`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    }))
  },
}

/** The inline script of the document's head. */
export async function bundleBoot(): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [fileURLToPath(import.meta.resolve('@galleria/fragments/boot'))],
    format: 'iife',
    minify: true,
  })
  return outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''
}

/** The host's script, with React, the federation runtime and the kit. */
export async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [source('browser/host-client.ts')],
    minify: true,
    plugins: [leanFederation()],
  })
  return outputFiles[0]?.text ?? ''
}

/** Files of a remote's build by name; `file.js` is its entry. */
export async function bundleRemote(name: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: { file: source(`browser/${name}-entry.ts`) },
    outdir: 'out',
    splitting: true,
    plugins: [sharedReact],
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

/** The server half of the remotes as a module: what runs the tests would compile JSX to elements of its own. */
export async function bundleServer(): Promise<string> {
  const { outputFiles } = await build({ ...OPTIONS, entryPoints: [source('remotes/started.ts')] })
  return `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
}

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
