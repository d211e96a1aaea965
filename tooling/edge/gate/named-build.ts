import type { IncomingMessage } from 'node:http'

/** Chooses among the versions of a Worker, as on Cloudflare: a dictionary of version names by the name of the Worker (RFC 8941, 3.2). */
const OVERRIDES = 'cloudflare-workers-version-overrides'

/** The build of a Worker that a request asks for; undefined where it asks for none. */
export function namedBuild({ headers }: IncomingMessage, worker: string): string | undefined {
  const value = headers[OVERRIDES]
  if (typeof value !== 'string') return undefined
  const members = value.split(',').map((member) => /^\s*([a-z0-9*_.-]+)="([^"]*)"\s*$/.exec(member))
  // The last member of a name counts.
  return members.findLast((member) => member?.[1] === worker)?.[2]
}
