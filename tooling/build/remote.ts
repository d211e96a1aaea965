// Builds a remote: run in its folder. One declaration (remote.config.ts) gives the Worker, the browser modules and the manifest.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { allDone } from './all-done.ts'
import { integrity } from './build-id.ts'
import { getBuiltApp, writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'
import { compressClientFiles, readClientFiles, replaceClientFiles, stampClientFiles, type ClientFile } from './client-files.ts'
import { nameByContent } from './content/content-names.ts'
import { DIST } from './dist-folder.ts'
import { furtherLanguagesPlugin } from './messages/further-languages.ts'
import { missingNotes, readMessages, writeBrowserMessages } from './messages/messages.ts'
import { MODE } from './mode.ts'
import { remoteBuildId } from './remote-build-id.ts'
import { buildRemoteClient, closeBundler, noteChanges, type BuiltModule } from './remote-client.ts'
import { readDescription, type BuildFile } from './remote-description.ts'
import { readSlots } from './slots/slots-module.ts'
import { scopeStyleFiles } from './styles/scope-styles.ts'

const CLIENT = resolve(DIST, 'client')
/** Output folder of the bundler; {@link CLIENT} is made out of it. */
const BUNDLED = resolve(DIST, 'bundled')
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
  const { name, exposes, staticModules } = remote
  const { entry, modules, files: bundled } = await buildRemoteClient(name, { exposes, staticModules }, BUNDLED)
  clearDist()
  for (const file of bundled) cpSync(join(BUNDLED, file), join(CLIENT, file))
  scopeStyleFiles(CLIENT, name)
  const messages = writeMessages(modules, texts)
  const drafts = readClientFiles(CLIENT)
  const describe = (id: string, files: ReadonlyMap<string, ClientFile>) =>
    remote.describe({ build: id, react: reactVersion(), slots, ...remoteFiles(name, { entry, modules, messages, files }) })
  const id = remoteBuildId({
    files: drafts.filter(isServed),
    worker: worker.code,
    declaration: readFileSync('wrangler.jsonc'),
    describe: (provisional) => describe(provisional, nameByContent(drafts)),
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

interface RemoteFiles {
  readonly entry: string
  readonly modules: ReadonlyMap<string, BuiltModule>
  readonly messages: ModuleMessages
  readonly files: ReadonlyMap<string, ClientFile>
}

function remoteFiles(remote: string, { entry, modules, messages, files }: RemoteFiles) {
  const buildFile = (path: string): BuildFile => {
    const file = files.get(path)
    if (!file) throw new Error(`a module names ${path}, which was not built`)
    return { url: `/_mfe/${remote}/${file.path}`, integrity: integrity(file.content) }
  }
  const exposes = [...modules].map(([name, { css, scripts }]) => [
    name,
    { css: css.map(buildFile), modules: scripts.map(buildFile), messages: mapValues(messages[name] ?? {}, buildFile) },
  ])
  const messageFiles = Object.values(messages).flatMap((byLanguage) => Object.values(byLanguage))
  const named = new Set([entry, ...messageFiles, ...[...modules.values()].flatMap(({ scripts }) => scripts)])
  return {
    entry: buildFile(entry),
    exposes: Object.fromEntries(exposes),
    lazy: [...files.keys()].filter((path) => path.endsWith('.js') && !named.has(path)).map(buildFile),
  }
}

/** Names of the files with messages, by language, of each exposed module that a browser loads. */
type ModuleMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Writes the messages for the browser: each module has those that it and what it loads later mention. */
function writeMessages(modules: ReadonlyMap<string, BuiltModule>, texts: ReturnType<typeof readMessages>): ModuleMessages {
  const loaded = [...modules].filter(([, { scripts }]) => scripts.length > 0)
  return Object.fromEntries(
    loaded.map(([name, { scripts, laterScripts }]) => {
      const code = [...scripts, ...laterScripts].map((file) => readFileSync(join(CLIENT, file), 'utf8')).join('\n')
      return [name, writeBrowserMessages(texts, { outDir: CLIENT, name: `${basename(name)}-messages`, code })]
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
