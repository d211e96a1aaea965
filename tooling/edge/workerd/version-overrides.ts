/** Chooses among the versions of a Worker that is called, as on Cloudflare: a dictionary of version names by the name of the Worker (RFC 8941, 3.2). */
export const VERSION_OVERRIDES = 'cloudflare-workers-version-overrides'

/**
 * The entry of a Worker that calls others which run in several builds: a request that names one goes over the second binding of its
 * service, by the first. Here, in the caller, the choice costs no hop: workerd reads no header on the way.
 */
export function entryWithVersions(bindings: Readonly<Record<string, string>>): string {
  return `
import worker from './worker.js'
export * from './worker.js'

function withVersions(service, named) {
  return {
    fetch(input, init) {
      const request = init === undefined && input instanceof Request ? input : new Request(input, init)
      return (request.headers.has(${JSON.stringify(VERSION_OVERRIDES)}) ? named : service).fetch(request)
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
  fetch: (request, env, context) => worker.fetch(request, (bound ??= bind(env)), context),
}
`
}
