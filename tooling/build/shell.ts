// Builds the shell: run in its folder. The browser kit, the styles, and the Worker that names them.
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { rspack } from '@rsbuild/core'
import type { Metafile, OutputFile } from 'esbuild'
import { allDone } from './all-done.ts'
import { buildId, BUILD_PLACEHOLDER, integrity } from './build-id.ts'
import { getBuiltApp, writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'
import { compressClientFiles, readClientFiles, replaceClientFiles } from './client-files.ts'
import { CONTENT_FOLDER, nameByContent } from './content/content-names.ts'
import { DIST } from './dist-folder.ts'
import { leanFederation } from './federation-plugins.ts'
import { incrementalBuild, writeOutputFiles } from './incremental-build.ts'
import { furtherLanguagesPlugin, type Texts } from './messages/further-languages.ts'
import { missingNotes, readMessages } from './messages/messages.ts'
import { MODE, REBUILDS } from './mode.ts'
import { loadLater, reactOfPage } from './react-plugins.ts'
import { withoutBrowserRouter } from './remix-plugin.ts'

const ICON = 'app/styles/icon.svg'
/** Icons that are asked for by a name of their own. */
const FIXED_ICONS = ['favicon.ico', 'apple-touch-icon.png']
const TOASTS = 'toast-container'
const CLIENT = resolve(DIST, 'client')
/** Names that every document holds. None needs a hash of its own, since the content names their folder. */
const ENTRY_NAMES = '[name]'
/** React and the federation runtime: a file of their own, which a change of the shell leaves as it is. */
const VENDOR = 'vendor'
/** Name of the entry that makes it so. */
const VENDOR_ENTRY = 'vendor-entry'
/** A folder that files of the build name each other in. */
const OTHER_FOLDER = `../${CONTENT_FOLDER}`
const define = {
  'process.env.NODE_ENV': JSON.stringify(MODE),
  // The page follows the builds of `npm run dev`.
  'process.env.GALLERIA_REBUILDS': JSON.stringify(REBUILDS ? '1' : '0'),
  // Leaves the parts of the federation runtime out that serve Node and its developer tools.
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
}

/** Messages by language and key. */
type AllTexts = Readonly<Record<string, Texts>>
type Outputs = Metafile['outputs']
type BundleResult = Awaited<ReturnType<typeof incrementalBuild>>

/** May be called again when sources have changed: it reads only those anew. */
export async function build(): Promise<void> {
  const app = getBuiltApp()
  const texts = readMessages('messages', app)
  for (const note of missingNotes(app, texts)) console.log(note)
  const [[kit, toasts], styles, boot, worker] = await allDone([
    bundleBrowserScripts(texts),
    bundleStyles(),
    bundleBoot(),
    bundleWorker('worker/entry.ts', {}, [furtherLanguagesPlugin(app), withoutBrowserRouter]),
  ])
  rmSync(DIST, { recursive: true, force: true })
  writeOutputFiles([...kit.outputFiles, ...toasts.outputFiles, ...styles.outputFiles])
  const modules = entryWithImports(kit.metafile?.outputs ?? {})
  const css = basename(outputOf(styles.metafile?.outputs ?? {}, (name) => name.endsWith('.css')))
  copyIcons()
  const files = nameByContent(readClientFiles(CLIENT))
  const all = [...files.values()]
  const id = buildId([...all.flatMap((file) => [file.path, file.content]), worker.code, boot])
  replaceClientFiles(CLIENT, all)
  compressClientFiles(CLIENT, all)
  const buildFile = (path: string) => {
    const file = files.get(path)
    if (!file) throw new Error(`${path} was not built`)
    return { url: `/_mfe/shell/${file.path}`, integrity: integrity(file.content) }
  }
  const fixedIcons = Object.fromEntries(FIXED_ICONS.map((name) => [`/${name}`, buildFile(name).url]))
  const icon = buildFile(basename(ICON)).url
  const shell = { build: id, mode: MODE, css: buildFile(css), icon, fixedIcons, modules: modules.map(buildFile), boot }
  const code = worker.code.replaceAll('__GALLERIA_SHELL__', `(${JSON.stringify(shell)})`).replaceAll(BUILD_PLACEHOLDER, id)
  writeWorker(join(DIST, 'worker/worker.js'), { ...worker, code })
  writeBuildRecord('shell', id, reactVersion())
}

/** Version of the React that the browser kit shares with remotes. */
function reactVersion(): string {
  return JSON.parse(readFileSync(createRequire(resolve('package.json')).resolve('react/package.json'), 'utf8')).version
}

/** The kit holds the integrity of what shows toasts: a document would have to list it for every shopper. */
async function bundleBrowserScripts(texts: AllTexts): Promise<readonly [kit: BundleResult, toasts: BundleResult]> {
  const toasts = await bundleToasts(texts)
  const [script] = toasts.outputFiles
  if (!script) throw new Error(`${TOASTS} was not built`)
  return [await bundleBrowserKit(integrity(script.contents), texts), toasts]
}

async function bundleBrowserKit(toastsIntegrity: string, texts: AllTexts): Promise<BundleResult> {
  const suggestions = textsOf(texts, { view: 'suggestion.view', close: 'suggestion.close' })
  const kit = await incrementalBuild({
    // The second entry is there for what both share, which the bundler puts into a file: it has no other content itself.
    entryPoints: { client: 'app/browser/client.ts', [VENDOR_ENTRY]: '@galleria/fragments/vendor' },
    outdir: CLIENT,
    publicPath: OTHER_FOLDER,
    entryNames: ENTRY_NAMES,
    chunkNames: MODE === 'production' && !REBUILDS ? VENDOR : '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: {
      ...define,
      'process.env.TOASTS_INTEGRITY': JSON.stringify(toastsIntegrity),
      'process.env.TOASTS_FILE': JSON.stringify(`${OTHER_FOLDER}/${TOASTS}.js`),
      // A text, since an object would stand in the file of libraries.
      'process.env.SUGGESTIONS': JSON.stringify(JSON.stringify(suggestions)),
    },
    plugins: [furtherLanguagesPlugin(), leanFederation(), loadLater(TOASTS, OTHER_FOLDER)],
    metafile: true,
    logLevel: 'warning',
  })
  const published = kit.outputFiles.filter(({ path }) => basename(path) !== `${VENDOR_ENTRY}.js`)
  if (MODE === 'development' || REBUILDS) return { ...kit, outputFiles: published }
  return { ...kit, outputFiles: await Promise.all(published.map(minifyFile)) }
}

/** Minifies like the remotes' scripts: esbuild would leave the kit 2.8 KB larger in brotli, and a product page above 80 KB (ADR 30). */
async function minifyFile({ path, text, hash }: OutputFile): Promise<OutputFile> {
  const { code } = await rspack.experiments.swc.minify(text, {
    module: true,
    ecma: 2022,
    mangle: { toplevel: true },
    compress: { ecma: 2022, keep_fargs: false, module: true, passes: 6, toplevel: true },
    format: { comments: false },
  })
  return { path, hash, text: code, contents: Buffer.from(code) }
}

/** Loaded with the first toast of a page. */
function bundleToasts(texts: AllTexts): Promise<BundleResult> {
  const toastTexts = textsOf(texts, { close: 'toasts.close', notifications: 'toasts.notifications' })
  return incrementalBuild({
    entryPoints: { [TOASTS]: `app/browser/${TOASTS}.tsx` },
    outdir: CLIENT,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: MODE === 'production',
    jsx: 'automatic',
    define: { ...define, 'process.env.TOAST_TEXTS': JSON.stringify(toastTexts) },
    plugins: [furtherLanguagesPlugin(), reactOfPage],
    logLevel: 'warning',
  })
}

/** Texts of the languages that have all of these messages, by the script's names for them. */
function textsOf(texts: AllTexts, keys: Readonly<Record<string, string>>): AllTexts {
  const found = Object.entries(texts).map(([locale, own]) => [
    locale,
    Object.fromEntries(Object.entries(keys).flatMap(([name, key]) => (own[key] ? [[name, own[key]]] : []))),
  ])
  return Object.fromEntries(found.filter(([, own]) => Object.keys(own ?? {}).length === Object.keys(keys).length))
}

/** The entry first, then what it imports: boot asks for all of them at once. */
function entryWithImports(outputs: Outputs): string[] {
  const entry = outputOf(outputs, (_, { entryPoint }) => entryPoint?.endsWith('client.ts') === true)
  const imports = outputs[entry]?.imports ?? []
  return [entry, ...imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)].map((file) => basename(file))
}

function outputOf(outputs: Outputs, matches: (name: string, output: Outputs[string]) => boolean): string {
  const [name] = Object.entries(outputs).find((entry) => matches(...entry)) ?? []
  if (!name) throw new Error('an output is missing')
  return name
}

function bundleStyles(): Promise<BundleResult> {
  return incrementalBuild({
    entryPoints: ['app/styles/shell.css'],
    outdir: CLIENT,
    publicPath: OTHER_FOLDER,
    entryNames: ENTRY_NAMES,
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: MODE === 'production',
    target: 'chrome120',
    loader: { '.woff2': 'file' },
    metafile: true,
    logLevel: 'warning',
  })
}

/** Bundles the boot script, of which each byte is in every document: modules are strict, so their bundle needs no directive. */
async function bundleBoot(): Promise<string> {
  const { outputFiles } = await incrementalBuild({
    entryPoints: ['app/browser/boot.ts'],
    outfile: 'boot.js',
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    plugins: [furtherLanguagesPlugin()],
    logLevel: 'warning',
  })
  return (outputFiles[0]?.text ?? '').trim().replace(/^"use strict";/, '')
}

function copyIcons(): void {
  copyFileSync(ICON, resolve(CLIENT, basename(ICON)))
  for (const name of FIXED_ICONS) copyFileSync(resolve('app/styles', name), resolve(CLIENT, name))
}

if (import.meta.main) await build()
