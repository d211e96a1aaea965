import { type LoginState, INITIAL_LOGIN } from '../auth/login-state.ts'
import { type Credentials, type Registration, logIn, register } from '../flows/direct/direct-login.ts'
import { resendVerification, verifyEmail } from '../flows/direct/verification.ts'
import type { FlowClient } from '../flows/flow-client.ts'
import type { BrowserSession } from './browser-session.ts'
import { type FrameLoginOptions, exchangeSessionTokenInFrame } from './exchange-session-token-in-frame.ts'

/** A sign-in in steps, each of which throws what `exchangeSessionTokenInFrame` throws once the platform has let the member in. */
export interface DirectSignIn {
  /** The state of the attempt. */
  state(): LoginState
  logIn(credentials: Credentials, options?: FrameLoginOptions): Promise<LoginState>
  register(registration: Registration, options?: FrameLoginOptions): Promise<LoginState>
  /** Continues with the code of the e-mail; the FAILURE "Unknown _state" where none was asked for. */
  verify(code: string, options?: FrameLoginOptions): Promise<LoginState>
  resend(options?: FrameLoginOptions): Promise<LoginState>
}

/**
 * A sign-in form's memory in a shop without a server: remembers the attempt between its steps, and at SUCCESS hands the
 * member's tokens to the session. Where there is a server, call `logIn`, `verifyEmail` and `exchangeSessionToken` there, and keep
 * the state in a sealed cookie.
 */
export function createDirectSignIn(
  client: Pick<FlowClient, 'authentication' | 'verification' | 'redirects' | 'token'>,
  { clientId, session }: { clientId: string; session: Pick<BrowserSession, 'replace'> },
): DirectSignIn {
  let state = INITIAL_LOGIN

  async function applyState(next: LoginState, options: FrameLoginOptions): Promise<LoginState> {
    state = next
    if (next.loginState !== 'SUCCESS') return next
    const { sessionToken } = next.data
    await exchangeSessionTokenInFrame(client, { clientId, sessionToken }, { keep: session.replace, ...options })
    return next
  }

  return {
    state: () => state,
    logIn: async (credentials, options = {}) => applyState(await logIn(client, credentials, options), options),
    register: async (registration, options = {}) => applyState(await register(client, registration, options), options),
    verify: async (code, options = {}) => applyState(await verifyEmail(client, { code, state }, options), options),
    resend: async (options = {}) => applyState(await resendVerification(client, state, options), options),
  }
}
