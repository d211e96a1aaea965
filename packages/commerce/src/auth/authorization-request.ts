import type { Locale } from '@galleria/intl/locales'
import type { Prompt as PromptSchema } from '@galleria/platform-client/entities/auth/redirect-session'

/** How the answer to an authorization reaches the shop (OAuth 2.0 Multiple Response Type Encoding Practices, and its web_message draft). */
export const RESPONSE_MODES = ['query', 'fragment', 'web_message'] as const
export type ResponseMode = (typeof RESPONSE_MODES)[number]

type Prompt = (typeof PromptSchema.values)[number]

/** The prompts that show a page even to a signed-in member, the most demanding one first. */
const ASKING = ['login', 'select_account', 'consent'] as const satisfies readonly Prompt[]

/**
 * What the pages have to ask (OpenID Connect Core section 3.1.2.1). Several prompts, separated by spaces, are met by the one that asks
 * most: signing in anew chooses the account, and choosing one is the consent to go on. `undefined` where a prompt is not known, or
 * `none` does not stand alone.
 */
export function readPrompt(text: string): Prompt | undefined {
  if (text === 'none') return text
  const prompts = text.split(' ')
  return prompts.every((prompt) => ASKING.some((known) => known === prompt)) ? ASKING.find((prompt) => prompts.includes(prompt)) : undefined
}

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
  /** The session of the request: of a session token, or of the member who signs out. */
  readonly sessionId?: string
  readonly memberId?: string
  /** The visitor before the sign-in: the visitor's cart moves to the member. */
  readonly visitorId?: string
  readonly language?: Locale
  /** The page to begin with. */
  readonly screen?: 'login' | 'signup'
  readonly idpConnectionId?: string
}
