import type { IncomingMessage } from 'node:http'
import { VERSION_OVERRIDES } from './version-overrides.ts'

/** The build of a Worker that a request asks for; undefined where it asks for none. */
export function findNamedBuild({ headers }: IncomingMessage, worker: string): string | undefined {
  const value = headers[VERSION_OVERRIDES]
  if (typeof value !== 'string') return undefined
  const members = value.split(',').map((member) => /^\s*([a-z0-9*_.-]+)="([^"]*)"\s*$/.exec(member))
  // The last member of a name counts.
  return members.findLast((member) => member?.[1] === worker)?.[2]
}
