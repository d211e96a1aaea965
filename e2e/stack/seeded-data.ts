import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '@galleria/tooling/bootstrap/lock.mjs'
import { PROJECT_ROOT } from '@galleria/tooling/edge/cli/project-edge.ts'
import { startEdge } from '@galleria/tooling/edge/cli/testing.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { PlatformAdmin } from './platform-admin.ts'
import { replaceContent } from './store-content.ts'

const CACHE = join(PROJECT_ROOT, '.cache/seeded-data')
/** What decides what a new data folder holds. */
const SOURCES = ['apps', 'packages', 'tooling', 'layout.json', 'pnpm-lock.yaml', 'e2e/stack/seeded-data.ts']
const NOT_SOURCES = new Set(['node_modules', 'dist', '.turbo', 'test', 'test-results'])
/** The folder with the logs of the run that made the data. */
const LOGS = 'logs'

interface SeedOptions {
  /** The platform answers only the calls of the recorded API, and holds nothing else. */
  readonly strict: boolean
}

/**
 * Copies a data folder whose platform is seeded and whose registry has released every remote. It is made once for the sources as they are: a
 * start from a copy runs the apps and nothing else, which takes a quarter of the time.
 */
export async function copySeededData(target: string, options: SeedOptions): Promise<void> {
  await cp(await prepareSeededData(options), target, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Makes the folder that is copied, where it is not made yet. @returns its path */
export async function prepareSeededData(options: SeedOptions): Promise<string> {
  const key = await keyOfSources()
  const source = join(CACHE, key, options.strict ? 'strict' : 'all')
  await withLock(join(CACHE, 'lock'), async () => {
    if (await exists(source)) return
    await removeOthers(key)
    await make(source, options)
  })
  return source
}

/** The folder appears as a whole: a run that is ended meanwhile leaves none. */
async function make(folder: string, { strict }: SeedOptions): Promise<void> {
  const dataDir = await mkdtemp(join(CACHE, 'new-'))
  try {
    const [port = 0, platformPort = 0] = await freePorts(2)
    const edge = await startEdge({ dataDir, port, platformPort, env: { PLATFORM_STRICT: strict ? '1' : '0' } })
    // Most tests of signing in are about the platform's pages, by which shops of the hosted platform sign in.
    if (!strict) {
      const platform = new PlatformAdmin(edge.platformUrl)
      await replaceContent({ platform }, { signIn: 'platform' })
      // A copy with pending events would purge pages at some time after its start.
      await platform.untilDelivered()
    }
    await edge.stop()
    await rm(join(dataDir, LOGS), { recursive: true, force: true })
    await mkdir(join(folder, '..'), { recursive: true })
    await rename(dataDir, folder)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** A key made of the sources' times and sizes, and of the day: products are as new as the seed that made them. */
async function keyOfSources(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const source of SOURCES) hash.update(await describe(join(PROJECT_ROOT, source)))
  return hash.digest('hex').slice(0, 16)
}

async function describe(path: string): Promise<string> {
  const found = await stat(path)
  if (!found.isDirectory()) return `${path} ${found.size} ${found.mtimeMs}\n`
  const names = (await readdir(path)).filter((name) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
  return (await Promise.all(names.toSorted().map((name) => describe(join(path, name))))).join('')
}

async function removeOthers(key: string): Promise<void> {
  const others = (await readdir(CACHE)).filter((name) => name !== key && name !== 'lock')
  await Promise.all(others.map((name) => rm(join(CACHE, name), { recursive: true, force: true })))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
