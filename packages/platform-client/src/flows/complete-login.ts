import type { TokenSet } from '../auth/token-set.ts'
import type { SendOptions } from '../transport/transport.ts'
import type { LoginEvents, LoginKind } from './login-events.ts'

/** Options of a flow that ends with a member signed in. */
export interface LoginOptions extends SendOptions {
  /** Takes the tokens before anybody hears of the login: so whoever hears of it finds the member. */
  keep?: ((tokens: TokenSet) => Promise<void> | void) | undefined
  /** Told of the login once it is complete. */
  logins?: LoginEvents | undefined
}

/** The end of every login: the tokens are kept, then the login is told, once. */
export async function completeLogin(kind: LoginKind, tokens: TokenSet, { keep, logins }: LoginOptions = {}): Promise<TokenSet> {
  await keep?.(tokens)
  logins?.announce(kind)
  return tokens
}
