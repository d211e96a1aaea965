// Builds a remote: run in its folder. One declaration (remote.config.ts) gives the Worker, the browser modules and the manifest.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as esbuild } from 'esbuild'
import { buildId, integrity } from './build-id.ts'
import { writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'
import { compressClientFiles, readClientFiles, stampClientFiles, type ClientFile } from './client-files.ts'
import { readMessages, writeBrowserMessages } from './messages.ts'
import { stringRendererOnly } from './react-plugins.ts'
import { buildRemoteClient, type FederationManifest } from './remote-client.ts'

const CLIENT = resolve('dist/client')
const DESCRIBE = resolve('dist/.describe.mjs')
/**
 * The declaration comes first, and in it the messages, which puts the manifest near the texts that it repeats: compression looks back no
 * further than 32 KB.
 */
const WORKER_ENTRY = `import remote from './remote.config.ts'
  import { createRemoteWorker } from '@galleria/fragments/remote'
  export default createRemoteWorker(remote)`

interface BuildFile {
  readonly url: string
  readonly integrity: string
}

/** What the bundled description of the remote exports (see `@galleria/fragments/build`). */
interface Description {
  readonly name: string
  readonly exposes: Record<string, string>
  /** Exposed modules that no browser ever loads: their fragments stay static. Their style sheets are needed all the same. */
  readonly staticModules: string[]
  describe(files: {
    build: string
    react: string
    entry: BuildFile
    messages: Record<string, BuildFile>
    exposes: Record<string, { css: BuildFile[]; modules: BuildFile[] }>
  }): unknown
}

rmSync('dist', { recursive: true, force: true })
const texts = readMessages(resolve('messages'))
const remote = await readDescription()
const federation = await buildRemoteClient(remote.name, remote.exposes, CLIENT)
removeStaticModules(federation, remote.staticModules)
const messages = writeBrowserMessages(texts, CLIENT, browserCode())
const worker = await bundleWorker({ contents: WORKER_ENTRY, resolveDir: process.cwd(), loader: 'ts' }, {}, [stringRendererOnly])
const drafts = readClientFiles(CLIENT)
const build = buildId([...drafts.filter(isServed).flatMap((file) => [file.path, file.content]), worker.code])
const files = stampClientFiles(CLIENT, drafts, build)
compressClientFiles(CLIENT, files)

const manifest = remote.describe({ build, react: reactVersion(), ...remoteFiles(federation, files) })
writeFileSync('dist/manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
writeWorker('dist/worker/worker.js', { ...worker, code: worker.code.replaceAll('__GALLERIA_MANIFEST__', `(${JSON.stringify(manifest)})`) })
rmSync(DESCRIBE)
writeBuildRecord('remote', build)

async function readDescription(): Promise<Description> {
  mkdirSync('dist', { recursive: true })
  await esbuild({
    stdin: {
      contents: `import remote from './remote.config.ts'
        import { describeRemote, exposedModules, staticModules as modulesOf } from '@galleria/fragments/build'
        export const name = remote.name
        export const exposes = exposedModules(remote)
        export const staticModules = modulesOf(remote)
        export const describe = (files) => describeRemote(remote, files)`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    outfile: DESCRIBE,
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // React's server build is CommonJS and requires Node's modules.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    logLevel: 'warning',
  })
  return (await import(pathToFileURL(DESCRIBE).href)) as Description
}

function remoteFiles({ metaData, exposes }: FederationManifest, built: ClientFile[]) {
  const buildFile = (path: string): BuildFile => {
    const file = built.find((candidate) => candidate.path === path)
    if (!file) throw new Error(`the federation manifest names ${path}, which was not built`)
    return { url: `/_mfe/${remote.name}/${build}/${path}`, integrity: integrity(file.content) }
  }
  const entries = exposes.map(({ name, assets: { css, js } }) => {
    const modules = remote.staticModules.includes(`./${name}`) ? [] : js.sync.map(buildFile)
    return [`./${name}`, { css: css.sync.map(buildFile), modules }]
  })
  return {
    entry: buildFile(metaData.remoteEntry.name),
    messages: Object.fromEntries(Object.entries(messages).map(([locale, file]) => [locale, buildFile(file)])),
    exposes: Object.fromEntries(entries),
  }
}

/** What is never loaded is not published, and does not count into the build's id. */
function removeStaticModules({ exposes }: FederationManifest, names: string[]): void {
  const isStatic = ({ name }: { name: string }) => names.includes(`./${name}`)
  const loaded = new Set(exposes.filter((expose) => !isStatic(expose)).flatMap(({ assets }) => assets.js.sync))
  // Static modules share chunks, each of which is to be removed once.
  for (const file of new Set(exposes.filter(isStatic).flatMap(({ assets }) => assets.js.sync))) {
    if (loaded.has(file)) continue
    rmSync(resolve(CLIENT, file))
    rmSync(resolve(CLIENT, `${file}.map`), { force: true })
  }
}

function browserCode(): string {
  return readClientFiles(CLIENT)
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ content }) => Buffer.from(content).toString('utf8'))
    .join('\n')
}

function isServed({ path }: ClientFile): boolean {
  return !path.endsWith('.map')
}

function reactVersion(): string {
  const { version } = JSON.parse(readFileSync(createRequire(resolve('package.json')).resolve('react/package.json'), 'utf8'))
  return `^${version}`
}
