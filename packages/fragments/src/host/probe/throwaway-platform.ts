import type { Lookup } from '../../contract/release/lookups.ts'

/** A shopper of a throwaway platform. */
export interface ProbeShopper {
  readonly role: 'visitor' | 'member'
  /** The access token. The first call begins the session. */
  token(): Promise<string>
  /** Begins another session: a form may have ended the one before, or deleted the member. */
  renew(): Promise<void>
}

/** A platform without a shop: a build may be rendered as its member, and forms may change anything in it. */
export interface ThrowawayPlatform {
  readonly visitor: ProbeShopper
  readonly member: ProbeShopper
  /** Undefined for what it does not have. */
  lookUp(lookup: Lookup): Promise<string | undefined>
}
