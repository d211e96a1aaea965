import { isReservedName } from '@galleria/fragments/contract'
import * as z from 'zod'
import { OWNER, WATCH } from './actor.ts'

const NAME = /^[a-z][a-z0-9-]{0,39}$/

export const TeamName = z
  .string()
  .regex(NAME)
  .refine((name) => name !== OWNER && name !== WATCH.name, 'is reserved')

/** The team of the machine that runs the store: it has the remotes that no other team has. */
export const OWN_TEAM = 'local'

export const RemoteName = z.string().regex(NAME)

/** An Ed25519 public key (RFC 8037). Strict, so that a private key is never taken. */
export const PublicKey = z.strictObject({
  kid: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,59}$/),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})
export type PublicKey = z.infer<typeof PublicKey>

/** The body of `PUT /teams/<team>`. */
export const TeamInput = z.strictObject({
  /** Two while a key is replaced by the next. */
  keys: z.array(PublicKey).min(1).max(2),
  /** Remotes that this team, and no other, may move. */
  remotes: z.array(RemoteName.refine((name) => !isReservedName(name), 'is the name of a Worker of the store')).max(50),
  /** A new team gets a token in any case. */
  newToken: z.boolean().default(false),
})
export type TeamInput = z.infer<typeof TeamInput>

/** A key that may sign, and its team. */
export interface TeamKey {
  readonly team: string
  readonly remotes: readonly string[]
  readonly key: PublicKey
}

/** A team as the owner sees it. */
export interface TeamSummary {
  readonly name: string
  readonly keys: readonly string[]
  readonly remotes: readonly string[]
  readonly revokedAt: string | null
}

/** A team as it sees itself. */
export interface OwnTeam {
  readonly name: string
  readonly keys: readonly PublicKey[]
  readonly remotes: readonly string[]
}
