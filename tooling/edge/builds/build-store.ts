import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileKey, isNamedByContent, Manifest } from '@galleria/fragments/contract'
import * as z from 'zod'
import { BuildRecord } from '../../build/build-record.ts'
import { errorMessage } from '../../text/error-message.ts'
import { writeFileAtomically } from '../io/write-file-atomically.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import { readWorkerDeclaration, type WorkerDeclaration } from '../project/worker-declaration.ts'
import { listFiles, type ServedFile } from './served-files.ts'

/** A published build, ready to run. */
export interface Release {
  readonly app: string
  readonly build: string
  readonly kind: BuildRecord['kind']
  /** Holds `worker/worker.js`. */
  readonly folder: string
  readonly declaration: WorkerDeclaration
  /** The version of React that remotes share, in the shell's release. */
  readonly react?: string | undefined
  /** Manifest of a remote. */
  readonly manifest?: Manifest
}

/** Open tabs load files of the build that they began with. */
export const ASSET_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const MAX_RELEASES = 6

const History = z.array(z.string())
const Released = z.string()

/**
 * Every build that went live: Worker bundles below `builds/<app>/<build>`, the last six for going back; static files below
 * `assets/<app>/<folder>`, for at least 30 days after the last build with them was live. Their content names the folder, so that builds share files. Builds
 * of before have one folder of their own, which the build names.
 */
export class BuildStore {
  readonly assets: string
  readonly #builds: string

  constructor(folder: string) {
    this.assets = join(folder, 'assets')
    this.#builds = join(folder, 'builds')
    mkdirSync(this.assets, { recursive: true })
  }

  /** Takes in the build of a `dist` folder. Throws what is missing or wrong before anything is changed. */
  publish(app: AppDefinition, dist: string): Release {
    const record = readJson(join(dist, 'build.json'), BuildRecord)
    if (record.app !== app.name) throw new Error(`${dist} holds a build of ${record.app}, not of ${app.name}.`)
    if (!existsSync(join(dist, 'worker/worker.js'))) throw new Error(`${dist} holds no worker/worker.js.`)
    if (record.kind === 'remote') this.#readManifest(dist, app.name, record.build)
    const own = join(dirname(dist), 'wrangler.jsonc')
    const declarationFile = existsSync(own) || !app.folder ? own : join(app.folder, 'wrangler.jsonc')
    readWorkerDeclaration(declarationFile)

    const target = this.#folder(app.name, record.build)
    takeOver(target, (draft) => {
      for (const part of ['build.json', 'manifest.json', 'worker']) {
        if (existsSync(join(dist, part))) cpSync(join(dist, part), join(draft, part), { recursive: true })
      }
    })
    // The declaration is no part of the build's hash: bindings may change while the code does not.
    writeFileAtomically(join(target, 'wrangler.jsonc'), readFileSync(declarationFile, 'utf8'))
    this.#publishFiles(app.name, record.build, join(dist, 'client'))
    return this.release(app.name, record.build)
  }

  release(app: string, build: string): Release {
    const folder = this.#folder(app, build)
    const { kind, react } = readJson(join(folder, 'build.json'), BuildRecord)
    return {
      app,
      build,
      kind,
      react,
      folder,
      declaration: readWorkerDeclaration(join(folder, 'wrangler.jsonc')),
      manifest: kind === 'remote' ? this.#readManifest(folder, app, build) : undefined,
    }
  }

  /** The files of a release that browsers load. A build of before has a folder of its own. */
  servedFiles({ app, build, folder }: Release): ServedFile[] {
    const { files = [] } = readJson(join(folder, 'build.json'), BuildRecord)
    const paths = [...listFiles(join(this.assets, app, build)), ...files.filter(isNamedByContent)]
    return paths.map((path) => ({ path, file: this.#fileOf(app, build, path) })).filter(({ file }) => existsSync(file))
  }

  /** Names of the apps that have builds here. */
  apps(): string[] {
    return folders(this.#builds)
  }

  /** The release that is live; undefined where there is none, or it cannot be read any more. */
  findLive(app: string): Release | undefined {
    const build = this.history(app).at(-1)
    return build === undefined ? undefined : this.findRelease(app, build)
  }

  /** Undefined for a build that is not stored, or cannot be read any more. */
  findRelease(app: string, build: string): Release | undefined {
    try {
      return this.release(app, build)
    } catch {
      return undefined
    }
  }

  /** Builds of an app in the order in which they went live; the last is the one that is live. */
  history(app: string): string[] {
    const file = this.#historyFile(app)
    return existsSync(file) ? readJson(file, History) : []
  }

  /** Notes that a build went live: at the end of the history, or, going back, as its end. */
  wentLive({ app, build }: Release, isReturn = false): void {
    const history = this.history(app)
    if (history.at(-1) === build) return
    this.#writeHistory(app, isReturn ? history.slice(0, history.lastIndexOf(build) + 1) : [...history, build].slice(-MAX_RELEASES))
    this.#noteUsed(app, [...history.slice(-1), build])
  }

  /** An app has no live build any more. Its files stay as long as open tabs may load them. */
  retire(app: string): void {
    this.#noteUsed(app, this.history(app).slice(-1))
    for (const file of [this.#historyFile(app), this.#releasedFile(app)]) rmSync(file, { force: true })
  }

  /** Notes that the app's build of this repository was released. */
  noteReleased({ app, build }: Pick<Release, 'app' | 'build'>): void {
    writeFileAtomically(this.#releasedFile(app), `${JSON.stringify(build)}\n`)
  }

  /** Whether this build is the one of this repository that was released last. An older folder says only which builds were live. */
  wasReleased({ app, build }: Release): boolean {
    const file = this.#releasedFile(app)
    return existsSync(file) ? readJson(file, Released) === build : this.history(app).includes(build)
  }

  /** Removes a build that never went live. Files that others may have as well go in their time. */
  discard(app: string, build: string): void {
    if (this.history(app).includes(build)) return
    for (const folder of [this.#folder(app, build), join(this.assets, app, build)]) rmSync(folder, { recursive: true, force: true })
  }

  /** Removes builds that no rollback can return to and no canary is of, and their assets once open pages have stopped loading them. */
  prune(now = Date.now(), canaries: readonly string[] = []): void {
    for (const app of folders(this.#builds)) {
      const retained = new Set([...this.history(app), ...canaries])
      const used = this.#assetFolders(app, [...retained])
      for (const build of folders(join(this.#builds, app))) {
        if (!retained.has(build)) rmSync(this.#folder(app, build), { recursive: true })
      }
      for (const name of folders(join(this.assets, app))) {
        const assets = join(this.assets, app, name)
        if (!used.has(name) && now - statSync(assets).mtimeMs > ASSET_LIFETIME_MS) rmSync(assets, { recursive: true })
      }
    }
  }

  #fileOf(app: string, build: string, path: string): string {
    return join(this.assets, fileKey(app, build, path))
  }

  /** Copies what is not there yet. What is there stays for as long as if it was new. */
  #publishFiles(app: string, build: string, client: string): void {
    if (!existsSync(client)) return
    for (const path of listFiles(client)) {
      takeOver(this.#fileOf(app, build, path), (draft) => cpSync(join(client, path), draft))
    }
    this.#noteUsed(app, [build])
  }

  /** The time of a folder is that of its last use. */
  #noteUsed(app: string, builds: readonly string[]): void {
    const now = new Date()
    for (const name of this.#assetFolders(app, builds)) {
      const assets = join(this.assets, app, name)
      if (existsSync(assets)) utimesSync(assets, now, now)
    }
  }

  /** Names of the folders that hold the served files of builds. */
  #assetFolders(app: string, builds: readonly string[]): Set<string> {
    return new Set(
      builds.flatMap((build) => {
        const record = join(this.#folder(app, build), 'build.json')
        const paths = existsSync(record) ? (readJson(record, BuildRecord).files ?? []) : []
        return [build, ...paths.map((path) => fileKey(app, build, path).split('/')[1] ?? build)]
      }),
    )
  }

  #readManifest(folder: string, app: string, build: string): Manifest {
    const manifest = readJson(join(folder, 'manifest.json'), Manifest)
    if (manifest.name === app && manifest.build === build) return manifest
    throw new Error(`${join(folder, 'manifest.json')} is of ${manifest.name} ${manifest.build}, not of ${app} ${build}.`)
  }

  #folder(app: string, build: string): string {
    return join(this.#builds, app, build)
  }

  #historyFile(app: string): string {
    return join(this.#builds, app, 'history.json')
  }

  #releasedFile(app: string): string {
    return join(this.#builds, app, 'released.json')
  }

  #writeHistory(app: string, history: string[]): void {
    writeFileAtomically(this.#historyFile(app), `${JSON.stringify(history)}\n`)
  }
}

/** Makes a file or a folder as a whole or not at all. What stands there already is the same, since all are named by their content. */
function takeOver(target: string, fill: (draft: string) => void): void {
  if (existsSync(target)) return
  const draft = `${target}.${process.pid}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(draft), { recursive: true })
  fill(draft)
  renameSync(draft, target)
}

function folders(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function readJson<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema> {
  try {
    return z.core.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.core.$ZodError ? z.prettifyError(error) : errorMessage(error)
    throw new Error(`${file}: ${reason}`, { cause: error })
  }
}
