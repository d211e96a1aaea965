import { entryWithVersions } from '../gate/version-overrides.ts'
import type { WorkerDeclaration } from '../project/worker-declaration.ts'

/** The socket of another process. */
interface SocketTarget {
  readonly socket: string
  /** The socket for requests that name a build of it, where those are taken elsewhere. */
  readonly named?: string | undefined
}

/** Target of a service binding: another process, or a folder of files. */
export type ServiceTarget = SocketTarget | { readonly folder: string; readonly isWritable?: boolean }

/** Socket that workerd opens: the address is given on its command line. */
export const SOCKET_NAME = 'http'
/** Path of the Worker's module below the folder that workerd searches. */
const MODULE_PATH = '/worker/worker.js'
/** The service that the Cache API reads and writes. */
const NETWORK_CACHE = 'network-cache'
/** Added to the name of a service or a binding: where requests go that name a build. */
const NAMED = '_NAMED_BUILD'
// oxlint-disable-next-line no-control-regex -- These are the characters to escape.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

// Carries `request.cf` from the public socket to the shell: there it is set anew, so no client can forge it.
const CF_HEADER = 'X-Edge-Cf'
const HTTP = `(cfBlobHeader = ${text(CF_HEADER)})`

/** Kinds of addresses: reachable by every client, of this machine, or of a private network. */
export type Network = 'public' | 'local' | 'private'

interface WorkerOptions {
  readonly declaration: WorkerDeclaration
  /** Text bindings. */
  readonly variables: Readonly<Record<string, string>>
  /** Folder in which the Worker's Durable Objects are stored. */
  readonly objectsFolder: string
}

export interface WorkerdConfigOptions extends WorkerOptions {
  readonly connect: (service: string) => ServiceTarget
  /** Networks that its outgoing requests may reach: workerd looks at the address that a name leads to, not at the name. */
  readonly networks: readonly Network[]
  /** The socket of the network's cache; without one its Cache API throws. */
  readonly networkCache?: string | undefined
  /** Two letters, as in `request.cf`: where its requests are said to come from. */
  readonly continent?: string | undefined
}

/** Cap'n Proto configuration that runs one Worker as its declaration says. */
export function workerdConfig({ connect, networks, networkCache, continent, ...worker }: WorkerdConfigOptions): string {
  const targets = targetsOf([worker.declaration], connect)
  const versioned = targets.flatMap(({ service, target }) => ('named' in target && target.named ? [{ service, socket: target.named }] : []))
  return config(
    [
      ...workerServices('worker', worker, {
        modulePath: MODULE_PATH,
        versioned: versioned.map(({ service }) => service),
        hasCache: networkCache !== undefined,
        continent,
      }),
      internet(networks),
      ...(networkCache === undefined ? [] : [cacheService(networkCache)]),
      ...targets.map(({ service, target }) => targetService(service, target)),
      ...versioned.map(({ service, socket }) => targetService(service + NAMED, { socket })),
    ],
    [`(name = ${text(SOCKET_NAME)}, http = ${HTTP}, service = "worker")`],
  )
}

export interface JointConfigOptions {
  /** The Workers, each with the folder of its release, below the folder that workerd searches. */
  readonly workers: readonly (WorkerOptions & { readonly folder: string })[]
  /** The Worker that takes requests from outside. */
  readonly exposed: string
  /** Addresses of services outside these Workers. */
  readonly connect: (service: string) => ServiceTarget
  readonly networks: readonly Network[]
}

/** Configuration that runs several Workers in one process, as a machine of Cloudflare does: a call by a binding leaves neither process nor thread. */
export function jointConfig({ workers, exposed, connect, networks }: JointConfigOptions): string {
  const names = workers.map(({ declaration }) => declaration.name)
  const targets = targetsOf(
    workers.map(({ declaration }) => declaration),
    connect,
    names,
  )
  return config(
    [
      ...workers.flatMap(({ folder, ...worker }) =>
        workerServices(worker.declaration.name, worker, { modulePath: `/${folder}${MODULE_PATH}` }),
      ),
      internet(networks),
      ...targets.map(({ service, target }) => targetService(service, target)),
    ],
    [`(name = ${text(SOCKET_NAME)}, http = (), service = ${text(exposed)})`],
  )
}

/** The services that these Workers are bound to, each once, but for those that stand in the same configuration. */
function targetsOf(
  declarations: readonly WorkerDeclaration[],
  connect: (service: string) => ServiceTarget,
  known: readonly string[] = [],
): { service: string; target: ServiceTarget }[] {
  const services = new Set(declarations.flatMap((declaration) => declaration.services.map(({ service }) => service)))
  return [...services].filter((service) => !known.includes(service)).map((service) => ({ service, target: connect(service) }))
}

/** The Worker as a service of this name, and the folder of its objects where it has some. */
function workerServices(
  name: string,
  { declaration, variables, objectsFolder }: WorkerOptions,
  {
    modulePath,
    versioned = [],
    hasCache = false,
    continent,
  }: { modulePath: string; versioned?: readonly string[]; hasCache?: boolean; continent?: string | undefined },
): string[] {
  const objects = declaration.durable_objects.bindings
  const objectsService = `${name}-objects`
  const choices = declaration.services.filter(({ service }) => versioned.includes(service))
  const bindings = [
    ...Object.entries(variables).map(([variable, value]) => `(name = ${text(variable)}, text = ${text(value)})`),
    ...declaration.services.map(({ binding, service }) => `(name = ${text(binding)}, service = ${text(service)})`),
    ...choices.map(({ binding, service }) => `(name = ${text(binding + NAMED)}, service = ${text(service + NAMED)})`),
    ...objects.map((object) => `(name = ${text(object.name)}, durableObjectNamespace = ${text(object.class_name)})`),
  ]
  const entry = entryWithVersions(Object.fromEntries(choices.map(({ binding }) => [binding, binding + NAMED])), continent)
  const modules = [
    ...(choices.length > 0 || continent !== undefined ? [`(name = "entry.js", esModule = ${text(entry)})`] : []),
    `(name = "worker.js", esModule = embed ${text(modulePath)})`,
  ]
  const worker = [
    `modules = ${list(modules)}`,
    `compatibilityDate = ${text(declaration.compatibility_date)}`,
    `compatibilityFlags = ${list(declaration.compatibility_flags.map(text))}`,
    `bindings = ${list(bindings)}`,
    ...(hasCache ? [`cacheApiOutbound = ${text(NETWORK_CACHE)}`] : []),
    ...(objects.length > 0
      ? [`durableObjectNamespaces = ${list(objects.map(namespace))}`, `durableObjectStorage = (localDisk = ${text(objectsService)})`]
      : []),
  ]
  return [
    `(name = ${text(name)}, worker = (${worker.join(', ')}))`,
    ...(objects.length > 0 ? [`(name = ${text(objectsService)}, disk = (path = ${text(objectsFolder)}, writable = true))`] : []),
  ]

  function namespace({ class_name }: { class_name: string }): string {
    // The key names the folder of the stored objects: it must never change.
    return `(className = ${text(class_name)}, uniqueKey = ${text(`${declaration.name}-${class_name}`)}, enableSql = true)`
  }
}

function internet(networks: readonly Network[]): string {
  return `(name = "internet", network = (allow = ${list(networks.map(text))}, tlsOptions = (trustBrowserCas = true)))`
}

/** A cache is told whole addresses, as a proxy is. */
function cacheService(socket: string): string {
  return `(name = ${text(NETWORK_CACHE)}, external = (address = ${text(`unix:${socket}`)}, http = (style = proxy)))`
}

/** Configuration of the store's public address: it hands every request on to the socket, so that what stands there can be swapped. */
export function frontConfig(addresses: readonly string[], socket: string): string {
  // A client's own claim about its address must not reach the shell.
  const options = `(injectRequestHeaders = [(name = "CF-Connecting-IP")])`
  const sockets = addresses.map(
    (address, index) => `(name = "public${index}", address = ${text(address)}, http = ${options}, service = "shell")`,
  )
  return config([targetService('shell', { socket })], sockets)
}

/** Configuration of a process that hands out the files of a folder. */
export function filesConfig(folder: string): string {
  return config([targetService('files', { folder })], [`(name = ${text(SOCKET_NAME)}, http = (), service = "files")`])
}

function config(services: string[], sockets: string[]): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = ${list(services)},
  sockets = ${list(sockets)},
);
`
}

function targetService(name: string, target: ServiceTarget): string {
  return 'socket' in target
    ? `(name = ${text(name)}, external = (address = ${text(`unix:${target.socket}`)}, http = ${HTTP}))`
    : `(name = ${text(name)}, disk = (path = ${text(target.folder)}${target.isWritable ? ', writable = true' : ''}))`
}

function list(items: string[]): string {
  return `[${items.join(', ')}]`
}

/** A text literal of Cap'n Proto's schema language. */
function text(value: string): string {
  const escaped = value
    .replace(/[\\"]/g, '\\$&')
    .replace(CONTROL_CHARACTERS, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `"${escaped}"`
}
