import type { CreateRedirectSession, RedirectSession } from '../entities/redirect-session.ts'
import type { TokenEndpoint } from '../auth/token-endpoint.ts'
import type { SendOptions } from '../transport/transport.ts'
import type { LoginEvents } from './login-events.ts'

/** The parts of a client that the flows call. Each flow names those that it needs: a `PlatformClient` has them all. */
export interface FlowClient {
  redirects: { createRedirectSession(session: CreateRedirectSession, options?: SendOptions): Promise<RedirectSession> }
  token: Pick<TokenEndpoint, 'exchange' | 'external'>
}

/** Options of a flow that ends with a member signed in. */
export interface LoginOptions extends SendOptions {
  /** Told of the login once it is complete. */
  logins?: LoginEvents | undefined
}
