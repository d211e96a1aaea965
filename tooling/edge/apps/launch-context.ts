import { remoteBinding } from '@galleria/fragments/host'
import type { Release } from '../builds/build-store.ts'
import type { LogFile } from '../io/log-file.ts'
import type { OrphanGuard } from '../io/orphan-guard.ts'
import type { SocketFolder } from '../io/socket-folder.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import { REPLICA, replicaServices } from '../project/replica-services.ts'
import type { ServiceBinding } from '../project/worker-declaration.ts'
import type { EdgeEnv } from '../settings/env.ts'
import type { Secrets } from '../settings/secrets.ts'
import { appVariables } from '../settings/variables.ts'
import type { Network, ServiceTarget } from '../workerd/workerd-config.ts'
import { toNamedAddress } from './app-address.ts'
import type { EdgeApps } from './edge-apps.ts'
import { FILES, type FarEdge } from './far-edge.ts'
import type { LaunchContext } from './launch.ts'

interface LaunchContextOptions {
  readonly env: EdgeEnv
  readonly secrets: Secrets
  readonly sockets: SocketFolder
  readonly guard: OrphanGuard
  readonly apps: EdgeApps
  /** Folders of files that a Worker reads through a service, by that service's name. */
  readonly folders: Readonly<Record<string, string>>
  readonly log: (app: string) => LogFile
  /** The socket of the network's cache on a continent; without one, that of all processes of which none is said. */
  readonly networkCache?: ((continent: string | undefined) => string) | undefined
  /** Stands between the apps where the data is far away. */
  readonly far?: FarEdge | undefined
}

/** The app that holds the releases of the store. */
export const REGISTRY = 'registry'
/** The app by which shells reach remotes that they have no binding for. */
export const ROUTER = 'router'
/** Takes builds from the registry: the edge itself, at this name among the sockets. */
export const RUNNER_SOCKET = 'edge.runner'
const RUNNER = 'galleria-runner'
const ASSETS = 'galleria-assets'
const UPLOADS = 'galleria-uploads'

/** The context that every Worker of an edge is started with. */
export function launchContext({
  env,
  secrets,
  sockets,
  guard,
  apps,
  folders,
  log,
  networkCache,
  far,
}: LaunchContextOptions): LaunchContext {
  let launched = 0
  return {
    sockets,
    guard,
    log,
    // Processes of the shell are in the regions by turns.
    nextContinent: ({ exposedAs }) => (exposedAs === 'store' ? env.EDGE_CONTINENTS[launched++ % env.EDGE_CONTINENTS.length] : undefined),
    variables: (app, release) => {
      const url = far?.findPlatformUrl(app)
      return { ...release.declaration.vars, ...appVariables(app, env, secrets), ...(url !== undefined && { PLATFORM_URL: url }) }
    },
    services: (release) => servicesOf(release, apps),
    prepare: async (app, release) => {
      await far?.openFor(
        app.name,
        servicesOf(release, apps).map(({ service }) => toAppName(service)),
      )
    },
    connect,
    networks: (app) => networksOf(app, env.PLATFORM_DEVELOPMENT === '1'),
    networkCache: ({ name }, continent) => (far?.isAtHome(name) ? undefined : networkCache?.(continent)),
  }

  /** The registry stores files of builds that were sent to it, the platform the pictures of imports; to the others folders are closed. */
  function connect(service: string, caller: AppDefinition): ServiceTarget {
    const distant = far?.findSocket(caller.name, service === ASSETS ? FILES : toAppName(service))
    if (distant !== undefined) return { socket: distant }
    const folder = folders[service]
    if (folder) return { folder, isWritable: service === UPLOADS || (caller.name === REGISTRY && service === ASSETS) }
    if (service === RUNNER && caller.name === REGISTRY) return { socket: sockets.address(RUNNER_SOCKET) }
    const name = toAppName(service)
    if (!apps.find(name)) throw new Error(`The service "${service}" is of no app that the edge runs.`)
    return { socket: sockets.address(name), ...(apps.remotes.includes(name) && { named: sockets.address(toNamedAddress(name)) }) }
  }
}

/**
 * The store's Workers call the platform, which may stand next to them. The platform calls addresses that its users name (webhooks, media): workerd holds
 * a name to these networks by the address that it leads to at that moment.
 */
export function networksOf({ exposedAs }: Pick<AppDefinition, 'exposedAs'>, development: boolean): Network[] {
  if (exposedAs !== 'platform') return ['public', 'private']
  return development ? ['public', 'local'] : ['public']
}

function toAppName(service: string): string {
  return service.slice('galleria-'.length)
}

/** The services that a Worker is bound to: as it declares, for the router the remotes besides, and the replicas where some run. */
function servicesOf({ app, declaration: { services } }: Release, apps: EdgeApps): readonly ServiceBinding[] {
  if (app === ROUTER)
    return [...services, ...apps.remotes.map((remote) => ({ binding: remoteBinding(remote), service: `galleria-${remote}` }))]
  return apps.find(REPLICA) ? [...services, ...replicaServices({ app, isRemote: apps.remotes.includes(app) })] : services
}
