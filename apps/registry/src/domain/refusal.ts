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

const STATUS: Partial<Record<RefusalCode, RefusalStatus>> = { owner: 403, precondition: 428 }

export function refusal(code: RefusalCode, message: string, details: object = {}, status?: RefusalStatus): Refusal {
  return { status: status ?? STATUS[code] ?? 409, code, message, details: JSON.stringify(details) }
}
