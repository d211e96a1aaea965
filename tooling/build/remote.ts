// Builds a remote: run in its folder. One declaration (remote.config.ts) gives the Worker, the browser modules and the manifest.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { allDone } from './all-done.ts'
import { integrity } from './build-id.ts'
import { getBuiltApp, writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'
import { compressClientFiles, readClientFiles, replaceClientFiles, stampClientFiles, type ClientFile } from './client-files.ts'
import { CONTAINER, entryModule } from './content/container-factory.ts'
import { CONTENT_FOLDER, nameByContent } from './content/content-names.ts'
import { DIST } from './dist-folder.ts'
import { furtherLanguagesPlugin } from './messages/further-languages.ts'
import { missingNotes, readMessages, writeBrowserMessages } from './messages/messages.ts'
import { MODE } from './mode.ts'
import { remoteBuildId } from './remote-build-id.ts'
import { buildRemoteClient, closeBundler, containerName, noteChanges, type FederationManifest } from './remote-client.ts'
import { readDescription, type BuildFile, type RemoteDescription } from './remote-description.ts'
import { readSlots } from './slots/slots-module.ts'
import { scopeStyleFiles } from './styles/scope-styles.ts'

const CLIENT = resolve(DIST, 'client')
/** Output folder of the bundler; {@link CLIENT} is made out of it. */
const BUNDLED = resolve(DIST, 'bundled')
/** What the federation runtime of a page loads of a remote. */
const ENTRY = 'remoteEntry.js'
const WORKER_ENTRY = `import { createRemoteWorker } from '@galleria/fragments/remote'
  import remote from './remote.config.ts'
  export default createRemoteWorker(remote)`

/** May be called again when sources have changed: it reads only those anew, which `changed` names. */
export async function build(changed: readonly string[] = []): Promise<void> {
  noteChanges(changed)
  const app = getBuiltApp()
  const texts = readMessages(resolve('messages'), app)
  for (const note of missingNotes(app, texts)) console.log(note)
  const [remote, slots, worker] = await allDone([
    readDescription(process.cwd(), app),
    readSlots(process.cwd()),
    bundleWorker({ contents: WORKER_ENTRY, resolveDir: process.cwd(), loader: 'ts' }, {}, [furtherLanguagesPlugin(app)]),
  ])
  const { federation, files: bundled } = await buildRemoteClient(remote.name, remote.exposes, BUNDLED)
  clearDist()
  for (const file of bundled) cpSync(join(BUNDLED, file), join(CLIENT, file))
  scopeStyleFiles(CLIENT, remote.name)
  removeStaticModules(federation, remote.staticModules)
  const messages = writeMessages(remote, federation, texts)
  writeEntry(remote.name, messages)
  const drafts = readClientFiles(CLIENT)
  const describe = (id: string, files: ReadonlyMap<string, ClientFile>) =>
    remote.describe({ build: id, react: reactVersion(), slots, ...remoteFiles(remote, { federation, messages, files }) })
  const id = remoteBuildId({
    files: drafts.filter(isServed),
    worker: worker.code,
    declaration: readFileSync('wrangler.jsonc'),
    describe: (name) => describe(name, nameByContent(drafts)),
  })
  const files = nameByContent(stampClientFiles(drafts, id))
  replaceClientFiles(CLIENT, [...files.values()])
  compressClientFiles(CLIENT, [...files.values()])

  const manifest = describe(id, files)
  writeFileSync(join(DIST, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const code = worker.code.replaceAll('__GALLERIA_MANIFEST__', `(${JSON.stringify(manifest, keepEmbedded)})`)
  writeWorker(join(DIST, 'worker/worker.js'), { ...worker, code })
  writeBuildRecord('remote', id)
  if (MODE === 'production') rmSync(BUNDLED, { recursive: true })
}

/** Keys of the manifest that a Worker leaves out: the dialect and the facts for gates of releases stand in the file alone. */
const NOT_EMBEDDED = new Set(['$schema', 'examples', 'requires', 'uses'])

function keepEmbedded(key: string, value: unknown): unknown {
  return NOT_EMBEDDED.has(key) ? undefined : value
}

/** The bundler leaves files as they are that it has written before. */
function clearDist(): void {
  for (const name of readdirSync(DIST)) if (join(DIST, name) !== BUNDLED) rmSync(join(DIST, name), { recursive: true })
}

function remoteFiles(
  remote: RemoteDescription,
  { federation, messages, files }: { federation: FederationManifest; messages: ModuleMessages; files: ReadonlyMap<string, ClientFile> },
) {
  const { exposes } = federation
  const buildFile = (path: string): BuildFile => {
    const file = files.get(path)
    if (!file) throw new Error(`the federation manifest names ${path}, which was not built`)
    return { url: `/_mfe/${remote.name}/${file.path}`, integrity: integrity(file.content) }
  }
  const entries = exposes.map(({ name, assets: { css, js } }) => {
    const modules = remote.staticModules.includes(`./${name}`) ? [] : [CONTAINER, ...js.sync].map(buildFile)
    return [`./${name}`, { css: css.sync.map(buildFile), modules, messages: mapValues(messages[`./${name}`] ?? {}, buildFile) }]
  })
  const messageFiles = Object.values(messages).flatMap((byLanguage) => Object.values(byLanguage))
  const named = new Set([ENTRY, CONTAINER, ...messageFiles, ...exposes.flatMap(({ assets }) => assets.js.sync)])
  return {
    entry: buildFile(ENTRY),
    exposes: Object.fromEntries(entries),
    lazy: [...files.keys()].filter((path) => path.endsWith('.js') && !named.has(path)).map(buildFile),
  }
}

const toOtherFolder = (name: string): string => `../${CONTENT_FOLDER}/${name}`

/** Writes the entry, which names the scripts that the container may load. */
function writeEntry(remote: string, messages: ModuleMessages): void {
  const messageFiles = new Set(Object.values(messages).flatMap((byLanguage) => Object.values(byLanguage)))
  const scripts = readClientFiles(CLIENT).flatMap(({ path }) => (path.endsWith('.js') && !messageFiles.has(path) ? [path] : []))
  const chunks = scripts.filter((path) => path !== CONTAINER)
  writeFileSync(join(CLIENT, ENTRY), entryModule(containerName(remote), toOtherFolder(CONTAINER), chunks.map(toOtherFolder)))
}

/** Removes modules that are never loaded: they are not published, and do not count into the build's id. */
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

/** Names of the files with messages, by language, of each exposed module that a browser loads. */
type ModuleMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Writes the messages for the browser: each module has those that it and what it loads later mention. */
function writeMessages(remote: RemoteDescription, { exposes }: FederationManifest, texts: ReturnType<typeof readMessages>): ModuleMessages {
  const loaded = exposes.filter(({ name }) => !remote.staticModules.includes(`./${name}`))
  return Object.fromEntries(
    loaded.map(({ name, assets: { js } }) => {
      const code = [...js.sync, ...js.async].map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('\n')
      return [`./${name}`, writeBrowserMessages(texts, { outDir: CLIENT, name: `${name}-messages`, code })]
    }),
  )
}

function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function isServed({ path }: ClientFile): boolean {
  return !path.endsWith('.map')
}

function reactVersion(): string {
  const { version } = JSON.parse(readFileSync(createRequire(resolve('package.json')).resolve('react/package.json'), 'utf8'))
  return `^${version}`
}

if (import.meta.main) {
  rmSync(DIST, { recursive: true, force: true })
  await build()
  await closeBundler()
}
