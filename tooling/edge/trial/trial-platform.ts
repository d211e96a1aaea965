import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { withLock } from '../../bootstrap/lock.mjs'
import { launch, type LaunchContext } from '../apps/launch.ts'
import type { Release } from '../builds/build-store.ts'
import { Gate } from '../gate/gate.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import { EdgeEnv } from '../settings/env.ts'
import { loadSecrets, type Secrets } from '../settings/secrets.ts'
import { appVariables } from '../settings/variables.ts'

const HOST = '127.0.0.1'
/** The store that it belongs to. There is none. */
export const TRIAL_STORE = 'http://localhost'
const SECRETS = 'secrets.json'
const OBJECTS = 'objects'
const UPLOADS = 'uploads'
const LOG = 'trial'
const LOCK = 'lock'

/** The scripts that begin a throwaway platform, and the cache of their result. */
export interface TrialSetting {
  /** Holds a seeded platform for each build of it. No shop's data are in it, so stores of one checkout share it. */
  readonly cacheFolder: string
  /** The program that seeds a platform, as a shop's own platform is seeded. */
  readonly seedScript: string
  /** Glob pattern of the files that the script reads. */
  readonly seedFiles: string
}

interface TrialPlatformOptions {
  readonly context: LaunchContext
  readonly app: AppDefinition
  /** The build of the platform that runs. */
  readonly release: Release
  readonly setting: TrialSetting
}

/** A platform that lives for one trial: with the seed, keys and a folder of its own, and nothing of the shop's. */
export interface TrialPlatform {
  readonly url: string
  readonly secrets: Secrets
  stop(): Promise<void>
}

/** Starts a throwaway platform. The first one of a build is seeded and cached; those after it begin with a copy. */
export async function startTrialPlatform(options: TrialPlatformOptions): Promise<TrialPlatform> {
  // Below the sockets: it is removed with them, also where the edge is killed.
  const folder = mkdtempSync(join(options.context.sockets.path, 'trial-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await copySeeded(folder, options)
    const platform = await startIn(folder, options)
    const stop = () => platform.stop().finally(remove)
    return { ...platform, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** Stores of one checkout share the cache. Only one of them seeds, removes or copies at a time. */
function copySeeded(folder: string, options: TrialPlatformOptions): Promise<void> {
  const { release, setting } = options
  const { cacheFolder } = setting
  const name = `${release.build}-${hashFiles(setting)}`
  return withLock(join(cacheFolder, LOCK), async () => {
    if (!existsSync(join(cacheFolder, name))) {
      for (const entry of readdirSync(cacheFolder)) if (entry !== LOCK) rmSync(join(cacheFolder, entry), { recursive: true, force: true })
      await seedFolder(join(cacheFolder, name), options)
    }
    cpSync(join(cacheFolder, name), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}

/** The folder appears as a whole: a release that is ended meanwhile leaves none. */
async function seedFolder(target: string, options: TrialPlatformOptions): Promise<void> {
  const draft = mkdtempSync(join(options.setting.cacheFolder, 'draft-'))
  const platform = await startIn(draft, options)
  try {
    await seed(platform, options)
  } finally {
    await platform.stop()
  }
  renameSync(draft, target)
}

async function startIn(folder: string, { context, app, release }: TrialPlatformOptions): Promise<TrialPlatform> {
  const secrets = loadSecrets(join(folder, SECRETS))
  const uploads = join(folder, UPLOADS)
  mkdirSync(uploads, { recursive: true })
  const gate = new Gate()
  const port = await getPort({ host: HOST })
  await gate.listen({ host: HOST, port })
  const url = `http://${HOST}:${port}`
  // Defaults alone: no mail server, no variable of the shop's.
  const variables = {
    ...release.declaration.vars,
    ...appVariables(app.name, EdgeEnv.parse({}), secrets),
    PUBLIC_URL: url,
    STORE_URL: TRIAL_STORE,
  }
  const trial: LaunchContext = {
    ...context,
    log: () => context.log(LOG),
    variables: () => variables,
    connect: (service, caller) =>
      service === 'galleria-uploads' ? { folder: uploads, isWritable: true } : context.connect(service, caller),
    // It reaches nothing outside: neither webhooks nor payments leave a trial.
    networks: () => [],
  }
  const worker = await launch(trial, app, release, join(folder, OBJECTS)).catch(async (error: unknown) => {
    await gate.close(0)
    throw error
  })
  gate.open([worker.socket])
  return {
    url,
    secrets,
    async stop() {
      await gate.close(0)
      await worker.process.stop(0)
    },
  }
}

async function seed({ url, secrets }: TrialPlatform, { context, setting }: TrialPlatformOptions): Promise<void> {
  const child = spawn(process.execPath, [setting.seedScript], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLATFORM_URL: url, API_KEY: secrets.apiKey, SITE_ID: secrets.siteId },
  })
  if (child.pid) context.guard.watch(child.pid)
  const log = context.log(LOG)
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => log.write(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (child.pid) context.guard.forget(child.pid)
  if (code !== 0) throw new Error(`The platform for trials could not be seeded (exit code ${code}).`)
}

function hashFiles({ seedFiles, seedScript }: TrialSetting): string {
  const hash = createHash('sha256')
  for (const file of [seedScript, ...globSync(seedFiles).toSorted()]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
