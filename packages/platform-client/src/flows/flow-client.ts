import type { TokenEndpoint } from '../auth/token-endpoint.ts'
import type { LoginRequest, RegisterRequest, SignOnRequest, SignOnResponse } from '../entities/auth/authentication-requests.ts'
import type { RecoverRequest, SendRecoveryEmailRequest } from '../entities/auth/recovery-requests.ts'
import type { CreateRedirectSession, RedirectSession } from '../entities/auth/redirect-session.ts'
import type { StateMachineResponse } from '../entities/auth/state-machine-response.ts'
import type { VerifyRequest } from '../entities/auth/verification-requests.ts'
import type { SendOptions } from '../transport/transport.ts'

/** The parts of a client that the flows call. Each flow names those that it needs: a `PlatformClient` has them all. */
export interface FlowClient {
  readonly redirects: { createRedirectSession(session: CreateRedirectSession, options?: SendOptions): Promise<RedirectSession> }
  readonly authentication: {
    login(request: LoginRequest, options?: SendOptions): Promise<StateMachineResponse>
    register(request: RegisterRequest, options?: SendOptions): Promise<StateMachineResponse>
    signOn(request: SignOnRequest, options?: SendOptions): Promise<SignOnResponse>
  }
  readonly verification: {
    verify(request: VerifyRequest, options?: SendOptions): Promise<StateMachineResponse>
    resend(stateToken: string, options?: SendOptions): Promise<StateMachineResponse>
  }
  readonly recovery: {
    sendEmail(request: SendRecoveryEmailRequest, options?: SendOptions): Promise<void>
    recover(request: RecoverRequest, options?: SendOptions): Promise<StateMachineResponse>
  }
  readonly token: Pick<TokenEndpoint, 'exchange' | 'external'>
}
