import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { BuildRecord } from '../../build/build-record.ts'

const ReleasedManifest = z.looseObject({ contract: z.int(), react: z.string() })

/** A finished build of a remote, with all files of its release. */
export interface ReleasedBuild {
  readonly record: BuildRecord
  readonly contract: number
  /** The versions of React that it runs with. */
  readonly react: string
  /** Files by path: the Worker, its declaration, the manifest and the record, and the served files below `client`. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Folders of a build's files. */
export interface BuildFolders {
  /** Holds `build.json`, `manifest.json` and `worker`. */
  readonly dist: string
  /** The served files. */
  readonly client: string
  /** `wrangler.jsonc` */
  readonly declaration: string
}

/** The folders of a `dist` that stands in its app, or beside a declaration of its own. */
export function foldersOf(dist: string, appFolder = ''): BuildFolders {
  const own = join(dirname(dist), 'wrangler.jsonc')
  return { dist, client: join(dist, 'client'), declaration: existsSync(own) || !appFolder ? own : join(appFolder, 'wrangler.jsonc') }
}

/** Reads a build. Throws what is missing. */
export function readBuild({ dist, client, declaration }: BuildFolders): ReleasedBuild {
  const record = BuildRecord.parse(readJson(join(dist, 'build.json')))
  if (record.kind !== 'remote') throw new Error(`${record.app} is no remote: deploy it.`)
  const { contract, react } = ReleasedManifest.parse(readJson(join(dist, 'manifest.json')))
  const files = new Map<string, Uint8Array>([
    ['build.json', readFileSync(join(dist, 'build.json'))],
    ['manifest.json', readFileSync(join(dist, 'manifest.json'))],
    ['wrangler.jsonc', readFileSync(declaration)],
    ...filesBelow(join(dist, 'worker'), 'worker'),
    ...filesBelow(client, 'client'),
  ])
  return { record, contract, react, files }
}

function filesBelow(folder: string, name: string): [string, Uint8Array][] {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
  return paths.toSorted().map((path) => [`${name}/${path}`, readFileSync(join(folder, path))])
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
