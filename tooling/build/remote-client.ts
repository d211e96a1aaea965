import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { createRsbuild, rspack as bundlerPlugins, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { CONTENT_FOLDER } from './content/content-names.ts'
import { groupImports } from './group-imports.ts'
import { languagesModule } from './messages/further-languages.ts'
import { MODE, REBUILDS } from './mode.ts'
import { groupStyleSheets } from './styles/group-style-sheets.ts'
import { lazyStyleSheets } from './styles/lazy-style-sheets.ts'
import { remoteStyleRules } from './styles/style-rules.ts'

const REACT = ['react', 'react-dom', 'react/jsx-runtime', ...(MODE === 'development' ? ['react/jsx-dev-runtime'] : [])]

/**
 * A development build names chunks by their files, which is too long for the archive of a release. In production the federation runtime is
 * a module that is named by its text, with paths of this checkout: ids that are made of names would carry them into the build's own id.
 */
const IDS = MODE === 'development' ? ({ chunkIds: 'deterministic' } as const) : ({ moduleIds: 'natural' } as const)

/**
 * Each file lies in a folder of the bundler's own hash of its content, by which the bundler's runtime finds chunks. What the build changes in
 * files afterwards gives them other hashes, so that the folders get their last names from it.
 */
const FOLDER = '[contenthash:12]'

/** It is the name of the container's chunk as well, and a page may have the remote's own. */
const containerName = (remote: string): string => `remote-${remote}`

/** Exposed by a remote without any module for the browser: the bundler makes no container that is empty. */
const NO_MODULE = { './none': 'data:text/javascript,export{}' }

export interface RemoteModules {
  /** Files of the modules, by name. */
  readonly exposes: Readonly<Record<string, string>>
  /** Names of those that no browser loads: their style sheets are built, and no container has them. */
  readonly staticModules: readonly string[]
}

/** Paths of the files of a module. */
export interface BuiltModule {
  readonly css: readonly string[]
  /** Scripts that the module cannot run without. */
  readonly scripts: readonly string[]
  readonly laterScripts: readonly string[]
}

interface RemoteClient {
  /** Path of what the federation runtime of a page loads of a remote. */
  readonly entry: string
  readonly modules: ReadonlyMap<string, BuiltModule>
  /** Paths of the files that the browser may load, of all that stand in the folder. */
  readonly files: readonly string[]
}

interface Bundler {
  readonly modules: string
  run(changed: ReadonlySet<string>): Promise<Rspack.Stats>
  close(): Promise<void>
}

let bundler: Bundler | undefined
const changes = new Set<string>()

/** Names files that have changed since the last build in this process. */
export function noteChanges(files: readonly string[]): void {
  for (const file of files) changes.add(file)
}

/**
 * Builds the browser modules of a remote. They contain no React and no federation runtime: the host provides both, which makes
 * the remote's container 3 KB instead of 31. A second build in this process reads only what has changed.
 */
export async function buildRemoteClient(remote: string, modules: RemoteModules, outDir: string): Promise<RemoteClient> {
  const key = JSON.stringify(modules)
  if (bundler?.modules !== key) {
    await closeBundler()
    bundler = await createBundler(remote, modules, outDir)
  }
  const { compilation } = await bundler.run(new Set(changes))
  changes.clear()
  const filesOf = (name: string) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []
  const describe = (name: string): [string, BuiltModule] => {
    const files = filesOf(basename(name))
    const css = files.filter(isStyleSheet)
    if (modules.staticModules.includes(name)) return [name, { css, scripts: [], laterScripts: [] }]
    const later = [...(compilation.namedChunks.get(basename(name))?.getAllAsyncChunks() ?? [])].flatMap((chunk) => [...chunk.files])
    return [name, { css, scripts: files.filter(isScript), laterScripts: later.filter(isScript) }]
  }
  const unpublished = new Set(modules.staticModules.flatMap((name) => filesOf(basename(name))).filter((file) => !isStyleSheet(file)))
  const entry = filesOf(containerName(remote)).find(isScript)
  if (!entry) throw new Error('the bundler made no container')
  return {
    entry,
    modules: new Map(Object.keys(modules.exposes).map(describe)),
    files: compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => !unpublished.has(name.replace(/\.map$/, ''))),
  }
}

const isScript = (file: string): boolean => file.endsWith('.js')
const isStyleSheet = (file: string): boolean => file.endsWith('.css')

/** Lets the process end. */
export async function closeBundler(): Promise<void> {
  await bundler?.close()
  bundler = undefined
}

async function createBundler(remote: string, { exposes, staticModules }: RemoteModules, outDir: string): Promise<Bundler> {
  const base = `/_mfe/${remote}/${CONTENT_FOLDER}/`
  const isStatic = ([name]: [string, string]) => staticModules.includes(name)
  const staticEntries = new Map(
    Object.entries(exposes)
      .filter(isStatic)
      .map(([name, file]) => [basename(name), { import: file, library: { type: 'module' }, html: false }]),
  )
  const loaded = Object.entries(exposes).filter((module) => !isStatic(module))
  const exposed = loaded.length > 0 ? loaded : Object.entries(NO_MODULE)
  const isLoaded = ({ name }: Rspack.Chunk) => name === undefined || !staticEntries.has(name)
  // `import: false`: a remote without its own copy cannot fall back to a second React.
  const shared = Object.fromEntries(REACT.map((name) => [name, { singleton: true, import: false as const, requiredVersion: '^18.3.0' }]))
  const styleRules = remoteStyleRules(remote)
  const rsbuild = await createRsbuild({
    cwd: process.cwd(),
    rsbuildConfig: {
      mode: MODE,
      source: { entry: Object.fromEntries(staticEntries) },
      logLevel: 'warn',
      // A development build would otherwise ask a development server for its files.
      dev: { assetPrefix: base, hmr: false, liveReload: false },
      output: {
        assetPrefix: base,
        distPath: { root: outDir, js: '', jsAsync: '', css: '', cssAsync: '' },
        filename: { js: `${FOLDER}/[name].js`, css: `${FOLDER}/[name].css` },
        sourceMap: { js: 'source-map', css: false },
        legalComments: 'none',
        module: true,
        minify: MODE === 'production',
      },
      tools: {
        htmlPlugin: false,
        // The host links the style sheets, and modules that come later bring theirs; code that loads any would be 1 KB in each remote.
        cssExtract: { pluginOptions: { runtime: false } },
        postcss: { postcssOptions: { plugins: [styleRules.plugin] } },
        rspack: (config) => {
          config.output = {
            ...config.output,
            uniqueName: remote,
            module: true,
            chunkFormat: 'module',
            chunkLoading: 'import',
          }
          config.optimization = {
            ...config.optimization,
            runtimeChunk: false,
            ...IDS,
            splitChunks: { chunks: isLoaded, cacheGroups: { ...groupStyleSheets(exposes), imports: groupImports(isLoaded) } },
          }
          // A module of the text that esbuild's plugin gives.
          const languages = `data:text/javascript,${encodeURIComponent(languagesModule())}`
          config.plugins.push(new bundlerPlugins.NormalModuleReplacementPlugin(/^#further-languages$/, languages), lazyStyleSheets)
          config.externals = [
            ({ request }, callback) =>
              request && /webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/.test(request)
                ? callback(undefined, 'globalThis.__GALLERIA_BUNDLER_RUNTIME__', 'var')
                : callback(),
          ]
        },
      },
      plugins: [
        pluginReact({ fastRefresh: false }),
        pluginModuleFederation({
          name: containerName(remote),
          filename: `${FOLDER}/remoteEntry.js`,
          exposes: Object.fromEntries(exposed.map(([name, file]) => [name, { import: file, name: basename(name) }])),
          dts: false,
          manifest: false,
          library: { type: 'module' },
          shared,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    },
  })
  let compiler: Rspack.Compiler | undefined
  let last: Rspack.Stats | undefined
  let close: (() => Promise<void>) | undefined
  rsbuild.onAfterCreateCompiler((created) => {
    // One environment: never a compiler of several.
    compiler = created.compiler as Rspack.Compiler
    if (REBUILDS) close = keepOpen(compiler)
    compiler.hooks.done.tap('galleria', (stats) => void (last = stats))
  })
  return {
    modules: JSON.stringify({ exposes, staticModules }),
    async run(changed) {
      if (compiler) await rerun(compiler, changed)
      // The bundler's own failure says less than its last result, which is read below.
      else await rsbuild.build().catch((error: unknown) => last ?? Promise.reject(error))
      if (!last) throw new Error('the bundler gave no result')
      styleRules.refuse()
      if (last.hasErrors()) throw new Error(errorsOf(last))
      return last
    },
    close: async () => close?.(),
  }
}

/** Rsbuild closes the compiler after its build. @returns what closes it in the end */
function keepOpen(compiler: Rspack.Compiler): () => Promise<void> {
  const close = compiler.close.bind(compiler)
  compiler.close = (callback) => callback(null)
  return () => new Promise((resolve) => close(() => resolve()))
}

function rerun(compiler: Rspack.Compiler, changed: ReadonlySet<string>): Promise<void> {
  const modifiedFiles = new Set([...changed].filter((file) => existsSync(file)))
  const removedFiles = new Set([...changed].filter((file) => !modifiedFiles.has(file)))
  return new Promise((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve()), { modifiedFiles, removedFiles }))
}

function errorsOf(stats: Rspack.Stats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true })
  return errors.map(({ moduleName = '', message }) => `${moduleName}\n${message}`.trim()).join('\n\n')
}
