/** Chooses among the versions of a Worker that is called, as on Cloudflare: a dictionary of version names by the name of the Worker (RFC 8941, 3.2). */
export const VERSION_OVERRIDES = 'cloudflare-workers-version-overrides'

/** Message of the error that workerd's `fetch` throws when the connection ends before a response. */
const CONNECTION_LOST = 'Network connection lost.'

/**
 * The entry of a Worker that calls others which run in several builds: a request that names one goes over the second binding of its
 * service, by the first. Here, in the caller, the choice costs no hop: workerd reads no header on the way.
 *
 * A GET or HEAD is sent once more when its connection breaks before the response (RFC 9110, 9.2.2): a process that ends closes idle
 * connections, and a request may be on its way on one of them.
 *
 * @param continent where `request.cf` says that requests come from; by default it says nothing.
 */
export function entryWithVersions(bindings: Readonly<Record<string, string>>, continent?: string): string {
  // The address of the client stands there, too.
  const incoming =
    continent === undefined ? 'request' : `new Request(request, { cf: { ...request.cf, continent: ${JSON.stringify(continent)} } })`
  return `
import worker from './worker.js'
export * from './worker.js'

function hasVersion(headers) {
  return headers instanceof Headers
    ? headers.has(${JSON.stringify(VERSION_OVERRIDES)})
    : Object.keys(headers).some((name) => name.toLowerCase() === ${JSON.stringify(VERSION_OVERRIDES)})
}

function withVersions(service, named) {
  return {
    fetch(input, init) {
      const { method = 'GET', headers = {} } = init ?? (input instanceof Request ? input : {})
      const target = hasVersion(headers) ? named : service
      if (method !== 'GET' && method !== 'HEAD') return target.fetch(input, init)
      return target.fetch(input, init).catch((error) => {
        if (error.message !== ${JSON.stringify(CONNECTION_LOST)}) throw error
        return target.fetch(input, init)
      })
    },
  }
}

let bound
function bind(env) {
  const services = Object.entries(${JSON.stringify(bindings)}).map(([name, named]) => [name, withVersions(env[name], env[named])])
  return { ...env, ...Object.fromEntries(services) }
}

export default {
  ...worker,
  fetch: (request, env, context) => worker.fetch(${incoming}, (bound ??= bind(env)), context),
}
`
}
