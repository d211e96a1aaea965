import { BuildId } from '@galleria/fragments/contract'
import { LOCALES, type Locale } from '@galleria/intl/locales'
import * as z from 'zod'
import { readToken, signToken } from '../domain/signed-token.ts'
import { RemoteName } from '../domain/team.ts'
import { Probe } from './build-runner.ts'

const LIFETIME_MS = 10 * 60_000

/** The progress of a version's probe, which takes a request for each language. */
const Ticket = z.object({
  remote: RemoteName,
  build: BuildId,
  version: z.string(),
  /** Languages in which the examples were rendered. */
  probed: z.array(z.enum(LOCALES)),
  probe: Probe,
  /** Milliseconds since 1970. */
  expiresAt: z.int(),
})
type Ticket = z.infer<typeof Ticket>
type ProbedVersion = Pick<Ticket, 'remote' | 'build' | 'version'>

/** The state of a probe after a language. */
export interface ProbeProgress {
  readonly probed: readonly Locale[]
  /** Undefined before the first language. */
  readonly probe: Probe | undefined
}

const NOT_BEGUN: ProbeProgress = { probed: [], probe: undefined }

/** The progress of this version's probe by a ticket. One of another version, of a former probe or of another store begins anew. */
export async function readTicket(ownerToken: string, ticket: string | undefined, version: ProbedVersion): Promise<ProbeProgress> {
  const read = Ticket.safeParse(ticket === undefined ? null : await readToken('probe', ownerToken, ticket))
  if (!read.success || read.data.expiresAt < Date.now()) return NOT_BEGUN
  const isSame = (['remote', 'build', 'version'] as const).every((key) => read.data[key] === version[key])
  return isSame ? { probed: read.data.probed, probe: read.data.probe } : NOT_BEGUN
}

export function signTicket(
  ownerToken: string,
  { remote, build, version }: ProbedVersion,
  { probed, probe }: ProbeProgress,
): Promise<string> {
  return signToken('probe', ownerToken, { remote, build, version, probed, probe, expiresAt: Date.now() + LIFETIME_MS })
}
