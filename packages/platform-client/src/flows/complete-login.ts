import type { TokenSet } from '../auth/token-set.ts'
import type { SendOptions } from '../transport/transport.ts'
import type { LoginEvents, LoginKind } from './login-events.ts'

/** Options of a flow that ends with a member signed in. */
export interface LoginOptions extends SendOptions {
  /** Stores the tokens before the login event fires, so that its listeners find the member. */
  readonly keep?: ((tokens: TokenSet) => Promise<void> | void) | undefined
  /** Announces the login once it is complete. */
  readonly logins?: LoginEvents | undefined
}

/** The end of every login: the tokens are stored, then the login is announced, once. */
export async function completeLogin(kind: LoginKind, tokens: TokenSet, { keep, logins }: LoginOptions = {}): Promise<TokenSet> {
  await keep?.(tokens)
  logins?.announce(kind)
  return tokens
}
