import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'jsonc-parser'
import * as z from 'zod'
import { readClientFiles } from './client-files.ts'
import { DIST } from './dist-folder.ts'
import { MODE } from './mode.ts'

/** `dist/build.json`: what a finished build says about itself to the tools that deploy it. */
export const BuildRecord = z.object({
  app: z.string(),
  build: z.string().regex(/^[0-9a-f]{12}$/),
  kind: z.enum(['remote', 'shell', 'worker']),
  compatibilityDate: z.string(),
  /** Paths of its browser files. Builds of older versions do not list them. */
  files: z.array(z.string()).optional(),
  /** The version of React that remotes share, in the shell's record. */
  react: z.string().optional(),
  /** A development build is larger than what shoppers get. */
  mode: z.enum(['production', 'development']).default('production'),
})
export type BuildRecord = z.infer<typeof BuildRecord>

/** Writes the record of the app in this folder; its name and compatibility date come from its wrangler.jsonc. */
export function writeBuildRecord(kind: BuildRecord['kind'], build: string, react?: string): void {
  const wrangler = readDeclaration()
  const record = BuildRecord.parse({
    app: appName(wrangler.name),
    build,
    kind,
    compatibilityDate: wrangler.compatibility_date,
    files: clientPaths(DIST),
    mode: MODE,
    react,
  })
  writeFileSync(join(DIST, 'build.json'), `${JSON.stringify(record, null, 2)}\n`)
  console.log(`${record.app} ${build}`)
}

/** The app that is built in this folder. */
export function getBuiltApp(): string {
  return appName(readDeclaration().name)
}

function readDeclaration() {
  return z.looseObject({ name: z.string(), compatibility_date: z.string() }).parse(parse(readFileSync('wrangler.jsonc', 'utf8')))
}

/** `galleria-catalog` is the Worker's name, `catalog` the app's. */
function appName(worker: string): string {
  return worker.replace(/^galleria-/, '')
}

/** Removes browser files of other builds: a build that comes out of the cache is written over what stands in `dist`. */
export function removeLeftovers(dist: string): void {
  const record = join(dist, 'build.json')
  const files = existsSync(record) ? BuildRecord.parse(JSON.parse(readFileSync(record, 'utf8'))).files : undefined
  if (!files) return
  const own = new Set(files)
  for (const path of clientPaths(dist)) if (!own.has(path)) rmSync(join(dist, 'client', path))
}

function clientPaths(dist: string): string[] {
  const client = join(dist, 'client')
  return existsSync(client) ? readClientFiles(client).map(({ path }) => path) : []
}
