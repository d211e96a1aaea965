import type { Locale } from '@galleria/intl/locales'

/** How the answer to an authorization reaches the shop (OAuth 2.0 Multiple Response Type Encoding Practices, and its web_message draft). */
export const responseModes = ['query', 'fragment', 'web_message'] as const
export type ResponseMode = (typeof responseModes)[number]

/** What the pages may ask (OpenID Connect Core section 3.1.2.1). */
export const prompts = ['none', 'login', 'consent', 'select_account'] as const
export type Prompt = (typeof prompts)[number]

/** A prepared visit to the sign-in pages, and what is to come of it. */
export interface AuthorizationRequest {
  /** `code`: the shop gets a code for tokens. `visit`: the member is only signed in here, and goes on to `returnUrl`. `logout`: the opposite of it. */
  readonly goal: 'code' | 'visit' | 'logout'
  readonly prompt?: Prompt
  readonly responseMode?: ResponseMode
  readonly redirectUri?: string
  readonly state?: string
  readonly codeChallenge?: string
  readonly returnUrl?: string
  /** Whose session the request was made with: of a session token, or of the member who leaves. */
  readonly sessionId?: string
  readonly memberId?: string
  /** The visitor who asked: the cart comes along. */
  readonly visitorId?: string
  readonly language?: Locale
  /** The page to begin with. */
  readonly screen?: 'login' | 'signup'
  readonly idpConnectionId?: string
}
