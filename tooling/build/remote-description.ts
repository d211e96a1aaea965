import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildId } from './build-id.ts'
import { incrementalBuild, writeOutputFiles } from './incremental-build.ts'
import { furtherLanguagesPlugin } from './messages/further-languages.ts'

export interface BuildFile {
  readonly url: string
  readonly integrity: string
}

/** The exports of a remote's bundled description (see `@galleria/fragments/build`). */
export interface RemoteDescription {
  readonly name: string
  readonly exposes: Record<string, string>
  /** Exposed modules that no browser ever loads: their fragments stay static. Their style sheets are needed all the same. */
  readonly staticModules: string[]
  /** JSON schemas of the params of its fragments, by name. */
  readonly schemas: Readonly<Record<string, object>>
  describe(files: {
    build: string
    react: string
    entry: BuildFile
    exposes: Record<string, { css: BuildFile[]; modules: BuildFile[]; messages: Record<string, BuildFile> }>
    lazy: BuildFile[]
    slots: object
  }): unknown
}

/** The descriptions that were read last, by folder. */
const read = new Map<string, { readonly code: string; readonly description: RemoteDescription }>()

/**
 * Evaluates what a remote declares, in its folder.
 * @param app whose further languages it has
 */
export async function readDescription(folder: string, app: string): Promise<RemoteDescription> {
  const outfile = resolve(folder, 'dist', '.describe.mjs')
  const { outputFiles } = await incrementalBuild({
    stdin: {
      contents: `import remote from './remote.config.ts'
        import { describeRemote, listExposedModules, fragmentSchemas, loadModules, staticModules as modulesOf } from '@galleria/fragments/build'
        const modules = await loadModules(remote)
        export const name = remote.name
        export const exposes = listExposedModules(remote)
        export const staticModules = modulesOf(modules)
        export const schemas = fragmentSchemas(remote, modules)
        export const describe = (files) => describeRemote(remote, modules, files)`,
      resolveDir: folder,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [furtherLanguagesPlugin(app)],
    // React's server build is CommonJS and requires Node's modules.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    logLevel: 'warning',
  })
  const code = outputFiles[0]?.text ?? ''
  const known = read.get(folder)
  if (known?.code === code) return known.description
  writeOutputFiles(outputFiles)
  // Node knows modules by their URL.
  const description = (await import(`${pathToFileURL(outfile).href}?${buildId([code])}`)) as RemoteDescription
  rmSync(outfile)
  read.set(folder, { code, description })
  return description
}
