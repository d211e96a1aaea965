import type { Release } from '../builds/build-store.ts'
import { Channel } from '../ocean/channel.ts'
import type { Crossing } from '../ocean/crossings.ts'
import { Ocean } from '../ocean/ocean.ts'
import type { AppDefinition } from '../project/app-definition.ts'
import { ownsDurableObjects } from '../project/worker-declaration.ts'
import type { EdgeEnv } from '../settings/env.ts'
import { WorkerProcess } from '../workerd/worker-process.ts'
import { filesConfig, SOCKET_NAME } from '../workerd/workerd-config.ts'
import type { LaunchContext } from './launch.ts'

/** The browser of a shopper far away, as it stands in the names of crossings. */
const BROWSER = 'browser'
/** The store's address, which the platform sends webhooks to. */
const STORE = 'store'
const HOST = '127.0.0.1'
/** The bucket with the files of builds. */
export const FILES = 'files'

type Ends = Pick<Crossing, 'from' | 'to'>

interface FarEdgeOptions {
  readonly ocean: Ocean
  readonly sockets: LaunchContext['sockets']
  /** Apps with objects in the region of their callers. */
  readonly regional: readonly string[]
  /** Name and port of the platform. */
  readonly platform: { readonly name: string; readonly port: number }
  readonly storePort: number
}

/**
 * Runs the store as a region far from its data does: what calls another side does so through a channel, which takes time and counts. Home are the
 * Workers with objects that nothing puts elsewhere, and the bucket; all others run in every region.
 */
export class FarEdge {
  readonly #options: FarEdgeOptions
  /** Channels to a port, for what is called by a URL, by their ends. */
  readonly #addresses = new Map<string, Channel>()
  /** Channels to a socket, for what a Worker is bound to. */
  readonly #bindings = new Map<string, Channel>()
  /** Whether an app is at home, by its name. */
  #sides: ReadonlyMap<string, boolean> = new Map()
  #files: { readonly process: WorkerProcess; readonly socket: string } | null = null

  constructor(options: FarEdgeOptions) {
    this.#options = options
  }

  get ocean(): Ocean {
    return this.#options.ocean
  }

  /** The origin at which a browser far away reaches the platform: the platform's own is that of a browser at home. */
  get platformUrl(): string {
    return this.#urlOf({ from: BROWSER, to: this.#options.platform.name })
  }

  /** The store's origin as the platform reaches it. */
  get storeUrl(): string {
    return this.#urlOf({ from: this.#options.platform.name, to: STORE })
  }

  /** Opens what is no app's own. To be called before any app is launched. */
  async open(releases: readonly Release[], context: LaunchContext, filesFolder: string): Promise<void> {
    const { platform, storePort, regional } = this.#options
    this.#sides = new Map(releases.map(({ app, declaration }) => [app, ownsDurableObjects(declaration) && !regional.includes(app)]))
    await this.#openPort({ from: BROWSER, to: platform.name }, platform.port)
    await this.#openPort({ from: platform.name, to: STORE }, storePort)
    const socket = context.sockets.next(FILES)
    const process = await WorkerProcess.start({
      config: filesConfig(filesFolder),
      args: [`--socket-addr=${SOCKET_NAME}=unix:${socket}`],
      configFile: `${socket}.capnp`,
      log: context.log(FILES),
      guard: context.guard,
    })
    this.#files = { process, socket }
  }

  /** Opens the channels of an app to the other side: to apps that it is bound to and, from far away, to the platform and the bucket. */
  async openFor(from: string, services: readonly string[]): Promise<void> {
    const { platform, sockets } = this.#options
    const isHome = this.isAtHome(from)
    const others = services.filter((service) => this.#sides.get(service) === !isHome)
    for (const to of others) await this.#openSocket({ from, to }, sockets.address(to))
    if (isHome) return
    await this.#openPort({ from, to: platform.name }, platform.port)
    if (this.#files) await this.#openSocket({ from, to: FILES }, this.#files.socket)
  }

  /** Whether an app is with the data: its region has a cache of its own, which none of those apps uses. */
  isAtHome(app: string): boolean {
    // A remote that is released later runs in every region.
    return this.#sides.get(app) ?? false
  }

  /** The socket by which an app reaches another one that it is bound to; undefined where both are on one side. */
  findSocket(from: string, to: string): string | undefined {
    return this.#bindings.has(toKey({ from, to })) ? this.#socketOf({ from, to }) : undefined
  }

  /** The URL by which an app calls the platform; undefined for one at home. */
  findPlatformUrl(from: string): string | undefined {
    const channel = this.#addresses.get(toKey({ from, to: this.#options.platform.name }))
    return channel && `http://${HOST}:${channel.port}`
  }

  async close(): Promise<void> {
    await Promise.all([...this.#addresses.values(), ...this.#bindings.values()].map((channel) => channel.close()))
    await this.#files?.process.stop(0)
  }

  async #openPort(ends: Ends, port: number): Promise<void> {
    if (this.#addresses.has(toKey(ends))) return
    const channel = new Channel(this.#options.ocean, ends, { port, host: HOST })
    this.#addresses.set(toKey(ends), channel)
    await channel.listen({ port: 0, host: HOST })
  }

  async #openSocket(ends: Ends, path: string): Promise<void> {
    if (this.#bindings.has(toKey(ends))) return
    const channel = new Channel(this.#options.ocean, ends, { path })
    this.#bindings.set(toKey(ends), channel)
    await channel.listen({ path: this.#socketOf(ends) })
  }

  #socketOf({ from, to }: Ends): string {
    return this.#options.sockets.address(`${from}.${to}`)
  }

  #urlOf(ends: Ends): string {
    const channel = this.#addresses.get(toKey(ends))
    if (!channel) throw new Error(`There is no channel ${toKey(ends)}.`)
    return `http://localhost:${channel.port}`
  }
}

function toKey({ from, to }: Ends): string {
  return `${from} → ${to}`
}

/** The far edge of a store; undefined where all is in one region, or nothing is exposed as the platform. */
export function createFarEdge(
  { HOME_DISTANCE_MS, PORT, PLATFORM_PORT }: EdgeEnv,
  apps: readonly AppDefinition[],
  sockets: LaunchContext['sockets'],
): FarEdge | undefined {
  const platform = apps.find(({ exposedAs }) => exposedAs === 'platform')
  if (HOME_DISTANCE_MS === undefined || !platform) return undefined
  const ocean = new Ocean(HOME_DISTANCE_MS)
  const regional = apps.filter(({ isRegional }) => isRegional).map(({ name }) => name)
  return new FarEdge({ ocean, sockets, regional, platform: { name: platform.name, port: PLATFORM_PORT }, storePort: PORT })
}
