import { encodeBase64url } from '../base64url.ts'
import type { SessionId } from './session.ts'

/** A new session id. Also right for anything else that must not be guessed: OAuth state, flow ids. */
export const newSessionId = (): SessionId => encodeBase64url(crypto.getRandomValues(new Uint8Array(16)))
