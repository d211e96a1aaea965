export type RefusalCode =
  | 'signature'
  | 'owner'
  | 'integrity'
  | 'contract'
  | 'name'
  | 'route'
  | 'requires'
  | 'uses'
  | 'size'
  /** The Worker costs too much CPU until its first response. */
  | 'start'
  | 'probe'
  /** Cloudflare could not run the build: no version of its Worker is named, or that one is not deployed. */
  | 'version'
  | 'conflict'
  /** The request does not say which state it is made against. */
  | 'precondition'

export type RefusalStatus = 403 | 409 | 412 | 413 | 428

/** Why a request with a valid token was not carried out. */
export interface Refusal {
  readonly status: RefusalStatus
  readonly code: RefusalCode
  readonly message: string
  /** JSON of an object: as text it crosses the boundary of the registry's object. */
  readonly details: string
}

/** Whether a build is refused because of live builds of other remotes, which may change. */
export const isAboutOthers = ({ code }: Refusal): boolean => code === 'route' || code === 'uses'

const STATUS: Partial<Record<RefusalCode, RefusalStatus>> = { owner: 403, precondition: 428 }

export function refusal(code: RefusalCode, message: string, details: object = {}, status?: RefusalStatus): Refusal {
  return { status: status ?? STATUS[code] ?? 409, code, message, details: JSON.stringify(details) }
}

interface RemoteRefusal {
  readonly remote: string
  readonly refusal: Refusal
}

/** The refusal of a change of several remotes: a missing right's, or the first one's, with a list of all. Undefined where there is none. */
export function refuseTogether(refusals: readonly RemoteRefusal[]): Refusal | undefined {
  const first = refusals.find((each) => each.refusal.code === 'owner') ?? refusals[0]
  if (!first) return undefined
  const refused = refusals.map(({ remote, refusal: { code, message } }) => [remote, { code, message }])
  const details = JSON.stringify({ ...JSON.parse(first.refusal.details), refused: Object.fromEntries(refused) })
  return { ...first.refusal, details }
}
