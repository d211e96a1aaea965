// Builds the shell: run in its folder. The browser kit, the styles, and the Worker that names them.
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { build as esbuild, type Metafile } from 'esbuild'
import { buildId, BUILD_PLACEHOLDER, integrity } from './build-id.ts'
import { writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'
import { compressClientFiles, readClientFiles, stampClientFiles } from './client-files.ts'
import { leanFederation } from './federation-plugins.ts'
import { readMessages } from './messages.ts'
import { MODE } from './mode.ts'
import { tokenizerOnly } from './parse5-plugin.ts'
import { stringRendererOnly, withoutReactDomClient } from './react-plugins.ts'
import { treeShakenRemix } from './remix-plugin.ts'

const ICON = 'app/styles/icon.svg'
/** Icons that are asked for by a name of their own. */
const FIXED_ICONS = ['favicon.ico', 'apple-touch-icon.png']
const CLIENT = resolve('dist/client')
const BASE = `/_mfe/shell/${BUILD_PLACEHOLDER}`
const define = {
  'process.env.NODE_ENV': JSON.stringify(MODE),
  // Leaves the parts of the federation runtime out that serve Node and its developer tools.
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
}

rmSync('dist', { recursive: true, force: true })
// Throws where a language lacks words.
readMessages('messages')
const modules = await buildBrowserKit()
const css = await buildStyles()
const boot = await buildBoot()
const icon = copyIcon()
const worker = await bundleWorker('worker/entry.ts', {}, [stringRendererOnly, withoutReactDomClient, treeShakenRemix, tokenizerOnly])
const drafts = readClientFiles(CLIENT)
const build = buildId([...drafts.flatMap((file) => [file.path, file.content]), worker.code, boot])
const files = stampClientFiles(CLIENT, drafts, build)
compressClientFiles(CLIENT, files)
const style = files.find((file) => file.path === css)
if (!style) throw new Error(`no style sheet ${css} was built`)
const shell = {
  build,
  mode: MODE,
  css: { url: `${BASE}/${css}`, integrity: integrity(style.content) },
  icon: `${BASE}/${basename(icon)}`,
  modules: modules.map((file) => `${BASE}/${file}`),
  boot,
}
const code = worker.code.replaceAll('__GALLERIA_SHELL__', `(${JSON.stringify(shell)})`).replaceAll(BUILD_PLACEHOLDER, build)
writeWorker('dist/worker/worker.js', { ...worker, code })
writeBuildRecord('shell', build)

/** The entry first, then what it imports: boot asks for all of them at once. */
async function buildBrowserKit(): Promise<string[]> {
  const { metafile } = await esbuild({
    entryPoints: { client: 'app/browser/client.ts' },
    outdir: CLIENT,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: MODE === 'production',
    jsx: 'automatic',
    define,
    plugins: [leanFederation()],
    metafile: true,
    logLevel: 'warning',
  })
  const outputs = Object.entries(metafile.outputs)
  const entry = outputs.find(([, output]) => output.entryPoint)?.[0]
  if (!entry) throw new Error('the browser kit has no entry')
  return [entry, ...importsOf(entry, metafile)].map((file) => basename(file))
}

function importsOf(file: string, metafile: Metafile): string[] {
  return (metafile.outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'import-statement').map(({ path }) => path)
}

async function buildStyles(): Promise<string> {
  const { metafile } = await esbuild({
    entryPoints: ['app/styles/shell.css'],
    outdir: CLIENT,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    minify: MODE === 'production',
    target: 'chrome120',
    loader: { '.woff2': 'file' },
    metafile: true,
    logLevel: 'warning',
  })
  const file = Object.keys(metafile.outputs).find((name) => name.endsWith('.css'))
  if (!file) throw new Error('no style sheet was built')
  return basename(file)
}

function copyIcon(): string {
  const hash = buildId([readFileSync(ICON)])
  const copy = resolve(CLIENT, `icon-${hash}.svg`)
  copyFileSync(ICON, copy)
  for (const name of FIXED_ICONS) copyFileSync(resolve('app/styles', name), resolve(CLIENT, name))
  return copy
}

async function buildBoot(): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: ['app/browser/boot.ts'],
    write: false,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'warning',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
