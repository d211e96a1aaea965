import { mkdirSync, rmSync } from 'node:fs'
import { errorMessage } from '../../text/error-message.ts'
import type { Release } from '../builds/build-store.ts'
import type { LogFile } from '../io/log-file.ts'
import type { OrphanGuard } from '../io/orphan-guard.ts'
import type { SocketFolder } from '../io/socket-folder.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import type { ServiceBinding } from '../project/worker-declaration.ts'
import { probe } from '../workerd/probe.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { SOCKET_NAME, workerdConfig, type Network, type ServiceTarget } from '../workerd/workerd-config.ts'

/** The context that every app's processes are started with. */
export interface LaunchContext {
  readonly sockets: SocketFolder
  readonly guard: OrphanGuard
  log(app: string): LogFile
  variables(app: string, release: Release): Record<string, string>
  services(release: Release): readonly ServiceBinding[]
  /** Opens what the release reaches others by. To be called before its variables and services are read. */
  prepare(app: AppDefinition, release: Release): Promise<void>
  connect(service: string, caller: AppDefinition): ServiceTarget
  networks(app: AppDefinition): readonly Network[]
  /** The socket of the network's cache for a process of the app; undefined where there is none. */
  networkCache(app: AppDefinition, continent: string | undefined): string | undefined
  /** Where the requests of the app's next process are said to come from; undefined where nothing is said. */
  nextContinent(app: AppDefinition): string | undefined
}

/** A Worker that answered its health probe. */
export interface LiveWorker {
  readonly process: WorkerProcess
  readonly socket: string
}

/** Starts a Worker of this release; throws, and leaves no process, when it does not answer its health probe. */
export async function launch(context: LaunchContext, app: AppDefinition, release: Release, objectsFolder: string): Promise<LiveWorker> {
  const socket = context.sockets.next(app.name)
  mkdirSync(objectsFolder, { recursive: true })
  await context.prepare(app, release)
  const continent = context.nextContinent(app)
  const process = await WorkerProcess.start({
    config: workerdConfig({
      declaration: { ...release.declaration, services: [...context.services(release)] },
      variables: context.variables(app.name, release),
      connect: (service) => context.connect(service, app),
      networks: context.networks(app),
      networkCache: context.networkCache(app, continent),
      continent,
      objectsFolder,
    }),
    modules: release.folder,
    args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
    configFile: `${socket}.capnp`,
    log: context.log(app.name),
    guard: context.guard,
  })
  void process.ended.then(() => rmSync(socket, { force: true }))
  try {
    await probe(socket, app.health)
  } catch (error) {
    await process.stop(0)
    throw new Error(`${app.name} ${release.build} does not work: ${errorMessage(error)}`, {
      cause: error,
    })
  }
  return { process, socket }
}
