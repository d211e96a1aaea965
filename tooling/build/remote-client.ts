import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { createRsbuild, rspack as bundlerPlugins, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { BUILD_PLACEHOLDER } from './build-id.ts'
import { CONTAINER, containerFactory } from './content/container-factory.ts'
import { CONTENT_FOLDER } from './content/content-names.ts'
import { languagesModule } from './messages/further-languages.ts'
import { MODE, REBUILDS } from './mode.ts'
import { groupStyleSheets } from './styles/group-style-sheets.ts'
import { lazyStyleSheets } from './styles/lazy-style-sheets.ts'
import { remoteStyleRules } from './styles/style-rules.ts'

/** The part that is read of the manifest that the federation plugin writes. */
export interface FederationManifest {
  readonly metaData: { remoteEntry: { name: string } }
  readonly exposes: { name: string; assets: { js: { sync: string[]; async: string[] }; css: { sync: string[]; async: string[] } } }[]
}

const REACT = ['react', 'react-dom', 'react/jsx-runtime', ...(MODE === 'development' ? ['react/jsx-dev-runtime'] : [])]

/**
 * A development build names chunks by their files, which is too long for the archive of a release. In production the federation runtime is
 * a module that is named by its text, with paths of this checkout: ids that are made of names would carry them into the build's own id.
 */
const IDS = MODE === 'development' ? ({ chunkIds: 'deterministic' } as const) : ({ moduleIds: 'natural' } as const)

/** Part of the names in every document. None needs a hash, since the content names the folder; while sources change, builds share the one that the bundler writes to. */
const NAME_HASH = MODE === 'development' ? '.[contenthash:8]' : ''

interface RemoteClient {
  readonly federation: FederationManifest
  /** Names of the files that the browser may load, of all that stand in the folder. */
  readonly files: readonly string[]
}

interface Bundler {
  readonly exposes: string
  run(changed: ReadonlySet<string>): Promise<Rspack.Stats>
  close(): Promise<void>
}

/** Files that are not published: one names no integrity, and its getPublicPath would need eval. */
const OWN_FILES = new Set(['mf-manifest.json', 'mf-stats.json'])

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
export async function buildRemoteClient(remote: string, exposes: Record<string, string>, outDir: string): Promise<RemoteClient> {
  const key = JSON.stringify(exposes)
  if (bundler?.exposes !== key) {
    await closeBundler()
    bundler = await createBundler(remote, exposes, outDir)
  }
  const stats = await bundler.run(new Set(changes))
  changes.clear()
  return {
    federation: JSON.parse(readFileSync(join(outDir, 'mf-manifest.json'), 'utf8')),
    files: stats.compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => !OWN_FILES.has(name)),
  }
}

/** The name by which the federation runtime knows a build of a remote: two of them may stand on one page. */
export const containerName = (remote: string): string => `${remote}_${BUILD_PLACEHOLDER}`

/** Lets the process end. */
export async function closeBundler(): Promise<void> {
  await bundler?.close()
  bundler = undefined
}

async function createBundler(remote: string, exposes: Record<string, string>, outDir: string): Promise<Bundler> {
  const base = `/_mfe/${remote}/${CONTENT_FOLDER}/`
  const container = containerName(remote)
  // `import: false`: a remote without its own copy cannot fall back to a second React.
  const shared = Object.fromEntries(REACT.map((name) => [name, { singleton: true, import: false as const, requiredVersion: '^18.3.0' }]))
  const styleRules = remoteStyleRules(remote)
  const rsbuild = await createRsbuild({
    cwd: process.cwd(),
    rsbuildConfig: {
      mode: MODE,
      source: { entry: {} },
      logLevel: 'warn',
      // A development build would otherwise ask a development server for its files.
      dev: { assetPrefix: base, hmr: false, liveReload: false },
      output: {
        assetPrefix: base,
        distPath: { root: outDir, js: '', jsAsync: '', css: '', cssAsync: '' },
        filename: { js: `[name]${NAME_HASH}.js`, css: `[name]${NAME_HASH}.css` },
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
            uniqueName: container,
            module: true,
            chunkFormat: 'module',
            chunkLoading: 'import',
          }
          config.optimization = {
            ...config.optimization,
            runtimeChunk: false,
            ...IDS,
            splitChunks: { chunks: 'all', cacheGroups: groupStyleSheets(exposes) },
          }
          // A module of the text that esbuild's plugin gives.
          const languages = `data:text/javascript,${encodeURIComponent(languagesModule())}`
          config.plugins.push(
            new bundlerPlugins.NormalModuleReplacementPlugin(/^#further-languages$/, languages),
            lazyStyleSheets,
            containerFactory(container),
          )
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
          name: container,
          filename: CONTAINER,
          exposes: Object.fromEntries(Object.entries(exposes).map(([name, file]) => [name, { import: file, name: basename(name) }])),
          dts: false,
          manifest: true,
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
    exposes: JSON.stringify(exposes),
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
