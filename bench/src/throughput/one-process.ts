import { cpSync, existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { BuildStore } from '@galleria/tooling/edge/builds/build-store.ts'
import { LogFile } from '@galleria/tooling/edge/io/log-file.ts'
import { OrphanGuard } from '@galleria/tooling/edge/io/orphan-guard.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import { loadSecrets } from '@galleria/tooling/edge/settings/secrets.ts'
import { appVariables } from '@galleria/tooling/edge/settings/variables.ts'
import { WorkerProcess } from '@galleria/tooling/edge/workerd/worker-process.ts'
import { jointConfig, SOCKET_NAME } from '@galleria/tooling/edge/workerd/workerd-config.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'

/** The Workers that take part in a page of the store. */
export const STORE_WORKERS = ['shell', ...PROJECT_REMOTES, 'session']

export interface OneProcess {
  /** Takes requests of the store, which must name its host. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly pid: number
  stop(): Promise<void>
}

/**
 * Runs the store's live builds once more, all in one process, with the secrets and a copy of the sessions of a running store. On Cloudflare
 * the Workers of a page share a thread, and a call by a binding is no HTTP (its documentation, "Service bindings"); the local edge gives each a
 * process, so that one can fail or be changed alone.
 */
export async function startInOneProcess({ env, storeUrl }: Stack): Promise<OneProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  const edgeFolder = join(env.DATA_DIR, 'edge')
  const store = new BuildStore(edgeFolder)
  const secrets = loadSecrets(join(env.DATA_DIR, 'secrets.json'))
  const workers = [...STORE_WORKERS, 'registry'].map((app) => {
    const release = store.findLive(app)
    if (!release) throw new Error(`${app} has no build that is live`)
    const { declaration, build } = release
    const objectsFolder = join(folder, app)
    const stored = join(env.DATA_DIR, app)
    if (existsSync(stored)) cpSync(stored, objectsFolder, { recursive: true })
    return {
      declaration,
      variables: { ...declaration.vars, ...appVariables(app, env, secrets) },
      folder: `${app}/${build}`,
      objectsFolder,
    }
  })
  const [port = 0] = await freePorts(1)
  const guard = new OrphanGuard(folder)
  const process = await WorkerProcess.start({
    config: jointConfig({
      workers,
      exposed: 'galleria-shell',
      // No page reads any other service.
      connect: (service) => (service === 'galleria-assets' ? { folder: store.assets } : { socket: join(folder, service) }),
      networks: ['public', 'private'],
    }),
    modules: join(edgeFolder, 'builds'),
    args: [`--socket-addr=${SOCKET_NAME}=127.0.0.1:${port}`],
    configFile: join(folder, 'workers.capnp'),
    log: new LogFile(join(folder, 'workers.log')),
    guard,
  })
  return {
    url: `http://127.0.0.1:${port}`,
    headers: { Host: new URL(storeUrl).host },
    pid: process.pid,
    // The guard removes the folder.
    stop: () => process.stop().then(() => guard.end()),
  }
}
