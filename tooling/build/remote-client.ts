import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { BUILD_PLACEHOLDER } from './build-id.ts'
import { MODE } from './mode.ts'
import { scopeStyleFiles } from './scope-styles.ts'
import { remoteStyleRules } from './style-rules.ts'

/** The part that is read of the manifest that the federation plugin writes. */
export interface FederationManifest {
  readonly metaData: { remoteEntry: { name: string } }
  readonly exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

const REACT = ['react', 'react-dom', 'react/jsx-runtime', ...(MODE === 'development' ? ['react/jsx-dev-runtime'] : [])]

/**
 * A page shows several fragments of a remote, and every style sheet that a document waits for costs a request. One for the whole remote
 * is small, since shared styles are the shell's, holds each rule once and in one order, and the next page has it already.
 */
const ONE_STYLE_SHEET = { name: 'styles', type: 'css/mini-extract', chunks: 'all', enforce: true } as const

/**
 * Builds the browser modules of a remote. They contain no React and no federation runtime: the host provides both, which makes
 * the remote's entry 3 KB instead of 31.
 */
export async function buildRemoteClient(remote: string, exposes: Record<string, string>, outDir: string): Promise<FederationManifest> {
  const base = `/_mfe/${remote}/${BUILD_PLACEHOLDER}/`
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
      dev: { assetPrefix: base },
      output: {
        assetPrefix: base,
        distPath: { root: outDir, js: '', jsAsync: '', css: '', cssAsync: '' },
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
        sourceMap: { js: 'source-map', css: false },
        legalComments: 'none',
        module: true,
        minify: MODE === 'production',
      },
      tools: {
        htmlPlugin: false,
        // The host links the style sheets; code that loads them would be 1 KB in each remote.
        cssExtract: { pluginOptions: { runtime: false } },
        postcss: { postcssOptions: { plugins: [styleRules.plugin] } },
        rspack: (config) => {
          config.output = {
            ...config.output,
            uniqueName: `${remote}_${BUILD_PLACEHOLDER}`,
            module: true,
            chunkFormat: 'module',
            chunkLoading: 'import',
          }
          config.optimization = {
            ...config.optimization,
            runtimeChunk: false,
            splitChunks: { chunks: 'all', cacheGroups: { styles: ONE_STYLE_SHEET } },
          }
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
          name: `${remote}_${BUILD_PLACEHOLDER}`,
          filename: 'remoteEntry.js',
          exposes,
          dts: false,
          manifest: true,
          library: { type: 'module' },
          shared,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    },
  })
  const { close } = await rsbuild.build()
  await close()
  styleRules.refuse()
  scopeStyleFiles(outDir, remote)
  const manifestFile = join(outDir, 'mf-manifest.json')
  const manifest: FederationManifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  // Not published: it names no integrity, and its getPublicPath would need eval.
  rmSync(manifestFile)
  rmSync(join(outDir, 'mf-stats.json'), { force: true })
  return manifest
}
