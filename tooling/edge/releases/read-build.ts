import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { BuildRecord } from '../../build/build-record.ts'
import { listFiles, type ServedFile } from '../builds/served-files.ts'

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

/** The places of a build's files. */
export interface BuildFolders {
  /** Holds `build.json`, `manifest.json` and `worker`. */
  readonly dist: string
  readonly served: readonly ServedFile[]
  /** `wrangler.jsonc` */
  readonly declaration: string
}

/** The folders of a `dist` that stands in its app, or beside a declaration of its own. */
export function foldersOf(dist: string, appFolder = ''): BuildFolders {
  const own = join(dirname(dist), 'wrangler.jsonc')
  const client = join(dist, 'client')
  const served = listFiles(client).map((path) => ({ path, file: join(client, path) }))
  return { dist, served, declaration: existsSync(own) || !appFolder ? own : join(appFolder, 'wrangler.jsonc') }
}

/** Reads a build. Throws what is missing. */
export function readBuild({ dist, served, declaration }: BuildFolders): ReleasedBuild {
  const record = BuildRecord.parse(readJson(join(dist, 'build.json')))
  if (record.kind !== 'remote') throw new Error(`${record.app} is no remote: deploy it.`)
  const { contract, react } = ReleasedManifest.parse(readJson(join(dist, 'manifest.json')))
  const files = new Map<string, Uint8Array>([
    ['build.json', readFileSync(join(dist, 'build.json'))],
    ['manifest.json', readFileSync(join(dist, 'manifest.json'))],
    ['wrangler.jsonc', readFileSync(declaration)],
    ...listFiles(join(dist, 'worker')).map((path) => readFile(`worker/${path}`, join(dist, 'worker', path))),
    ...served.map(({ path, file }) => readFile(`client/${path}`, file)),
  ])
  return { record, contract, react, files }
}

const readFile = (name: string, file: string): [string, Uint8Array] => [name, readFileSync(file)]

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
