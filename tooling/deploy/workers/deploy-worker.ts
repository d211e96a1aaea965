import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Manifest } from '@galleria/fragments/contract'
import { heaviestPart, ReleaseFacts, type HeaviestPart } from '@galleria/fragments/release'
import { fallbackFault, getRequiredReact } from '@galleria/fragments/release-checks'
import type { LocationHint } from '@galleria/worker-kit/home-region'
import { build } from 'esbuild'
import { BuildRecord } from '../../build/build-record.ts'
import { REPLICA, replicaServices } from '../../edge/project/replica-services.ts'
import type { DeploySettings } from '../settings/deploy-settings.ts'
import { deployVariables } from '../settings/deploy-variables.ts'
import { mailBindings } from '../settings/mail-settings.ts'
import { readEnvSchema, type EnvVariable } from './env-schema.ts'
import { isDeployed } from './is-deployed.ts'
import { REGISTRY, remoteServices, SHELL } from './remote-services.ts'
import { readWorkerConfig, type ServiceBinding, type WorkerConfig } from './worker-config.ts'

/** Workers that call the objects at home several times for a request: they run there, and not beside the caller. */
const PLACED = new Set(['platform'])
/** A region of a cloud in each region of objects: Cloudflare runs a placed Worker near one. */
const CLOUD_REGIONS: Readonly<Record<LocationHint, string>> = {
  wnam: 'aws:us-west-2',
  enam: 'aws:us-east-1',
  sam: 'aws:sa-east-1',
  weur: 'aws:eu-central-1',
  eeur: 'gcp:europe-central2',
  apac: 'aws:ap-southeast-1',
  oc: 'aws:ap-southeast-2',
  afr: 'aws:af-south-1',
  me: 'aws:me-central-1',
}

/** An app with its build, ready to be checked and deployed. */
export interface DeployWorker {
  readonly app: string
  /** Absolute. Holds `wrangler.jsonc` and `dist`. */
  readonly folder: string
  readonly kind: BuildRecord['kind']
  readonly build: string
  /** Domain at which the outside reaches it; undefined where only other Workers do. */
  readonly domain: string | undefined
  /** Configuration of its `wrangler.jsonc`, with the variables and bindings that follow from the settings. */
  readonly config: WorkerConfig
  /** The configuration for wrangler: complete, and valid in any folder. */
  readonly wrangler: Readonly<Record<string, unknown>>
  readonly env: readonly EnvVariable[]
  /** Names that the Worker's module exports. */
  readonly exports: readonly string[]
  readonly sizes: { readonly worker: number }
  /** The shell's version of React, or the range that a remote runs with. */
  readonly react?: string | undefined
  /** The fault for which the shell would refuse a remote's fallbacks. */
  readonly fallbackFault?: string | undefined
  /** Heaviest part of a remote. */
  readonly heaviest?: HeaviestPart | undefined
}

/** The apps of this project that are deployed with these settings, by name. */
export function listDeployedApps(root: string, settings: DeploySettings): string[] {
  const apps = globSync('apps/*/wrangler.jsonc', { cwd: root }).map((file) => basename(dirname(file)))
  return apps.filter((app) => isDeployed(app, settings)).toSorted()
}

/** Reads the built apps, or one of them. */
export async function readDeployWorkers(root: string, settings: DeploySettings, only?: string): Promise<DeployWorker[]> {
  const apps = listDeployedApps(root, settings)
  const remotes = apps.filter((app) => existsSync(join(root, 'apps', app, 'remote.config.ts')))
  const { services: bound } = readWorkerConfig(join(root, 'apps', SHELL, 'wrangler.jsonc')).config
  const read = only === undefined ? apps : apps.filter((app) => app === only)
  // The registry refuses remotes that need another React than the shell of the same deploy brings.
  const react = only === undefined ? readRecord(join(root, 'apps', SHELL)).react : undefined
  return Promise.all(
    read.map((app) => {
      const variables = { ...(react !== undefined && { REACT_VERSION: react }), ...deployVariables(app, settings) }
      const services = [
        ...remoteServices(app, remotes, bound),
        ...(apps.includes(REPLICA) ? replicaServices({ app, isRemote: remotes.includes(app) }) : []),
      ]
      return readDeployWorker(join(root, 'apps', app), { variables, services }, settings)
    }),
  )
}

/** The fields that follow from the settings and from the other apps. */
interface Derived {
  readonly variables: Readonly<Record<string, string>>
  readonly services: readonly ServiceBinding[]
}

async function readDeployWorker(folder: string, { variables, services }: Derived, settings: DeploySettings): Promise<DeployWorker> {
  const app = basename(folder)
  const { declared, config } = readWorkerConfig(join(folder, 'wrangler.jsonc'))
  const record = readRecord(folder)
  const env = await readEnvSchema(folder)
  const derived = Object.entries(variables).filter(
    ([name]) => env.some((variable) => variable.name === name) || settings.vars[app]?.[name] !== undefined,
  )
  const mail = mailBindings(app === 'platform' && settings.platform.kind === 'embedded' ? settings.platform.mail : undefined)
  const completed = {
    vars: { ...config.vars, ...Object.fromEntries(derived) },
    services: [...config.services, ...services, ...mail.services],
    send_email: [...config.send_email, ...mail.sendEmail],
    secrets: { required: [...config.secrets.required, ...mail.secrets] },
    r2_buckets: config.r2_buckets.map((bucket) => ({ ...bucket, bucket_name: bucket.bucket_name ?? settings.bucket })),
  }
  const domain = publicDomain(app, settings)
  const main = join(folder, config.main)
  return {
    app,
    folder,
    kind: record.kind,
    build: record.build,
    domain,
    config: { ...config, ...completed },
    wrangler: {
      ...declared,
      ...completed,
      env: undefined,
      account_id: settings.account,
      main,
      upload_source_maps: true,
      ...(settings.region && PLACED.has(app) && { placement: { region: CLOUD_REGIONS[settings.region] } }),
      ...(config.assets && { assets: { ...config.assets, directory: join(folder, config.assets.directory) } }),
      ...(domain && { routes: [{ pattern: domain, custom_domain: true }] }),
    },
    env,
    exports: await exportsOf(main),
    ...(record.kind === 'remote' ? await readManifestFacts(folder) : { react: record.react }),
    sizes: { worker: gzipSync(readFileSync(main), { level: 9 }).byteLength },
  }
}

const readRecord = (folder: string): BuildRecord => BuildRecord.parse(JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')))

/** Facts of a remote's manifest that the shell has to go with. */
async function readManifestFacts(folder: string): Promise<Pick<DeployWorker, 'react' | 'fallbackFault' | 'heaviest'>> {
  const json: unknown = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  const manifest = Manifest.parse(json)
  return {
    react: getRequiredReact(manifest, ReleaseFacts.parse(json)),
    fallbackFault: await fallbackFault(manifest),
    heaviest: heaviestPart(manifest, (path) => statSync(join(folder, 'dist/client', `${path}.br`)).size),
  }
}

/** The domain at which the outside reaches an app; undefined for one that only other Workers reach. */
function publicDomain(app: string, { store, releases, platform }: DeploySettings): string | undefined {
  if (app === SHELL) return store.domain
  if (app === REGISTRY) return releases?.domain
  return app === 'platform' && platform.kind === 'embedded' ? platform.domain : undefined
}

async function exportsOf(module: string): Promise<string[]> {
  const { metafile } = await build({ entryPoints: [module], bundle: false, write: false, metafile: true, format: 'esm', logLevel: 'error' })
  return Object.values(metafile.outputs).flatMap((output) => output.exports)
}
