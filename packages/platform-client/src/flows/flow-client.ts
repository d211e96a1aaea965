import type { TokenEndpoint } from '../auth/token-endpoint.ts'
import type { LoginRequest, RegisterRequest, SignOnRequest, SignOnResponse } from '../entities/authentication-requests.ts'
import type { RecoverRequest, SendRecoveryEmailRequest } from '../entities/recovery-requests.ts'
import type { CreateRedirectSession, RedirectSession } from '../entities/redirect-session.ts'
import type { StateMachineResponse } from '../entities/state-machine-response.ts'
import type { VerifyRequest } from '../entities/verification-requests.ts'
import type { SendOptions } from '../transport/transport.ts'

/** The parts of a client that the flows call. Each flow names those that it needs: a `PlatformClient` has them all. */
export interface FlowClient {
  redirects: { createRedirectSession(session: CreateRedirectSession, options?: SendOptions): Promise<RedirectSession> }
  authentication: {
    login(request: LoginRequest, options?: SendOptions): Promise<StateMachineResponse>
    register(request: RegisterRequest, options?: SendOptions): Promise<StateMachineResponse>
    signOn(request: SignOnRequest, options?: SendOptions): Promise<SignOnResponse>
  }
  verification: {
    verify(request: VerifyRequest, options?: SendOptions): Promise<StateMachineResponse>
    resend(stateToken: string, options?: SendOptions): Promise<StateMachineResponse>
  }
  recovery: {
    sendEmail(request: SendRecoveryEmailRequest, options?: SendOptions): Promise<void>
    recover(request: RecoverRequest, options?: SendOptions): Promise<StateMachineResponse>
  }
  token: Pick<TokenEndpoint, 'exchange' | 'external'>
}
