import type { Call } from '../../http/call.ts'
import { createRedirectSession } from './create-redirect-session.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const redirectCalls: readonly Call[] = [createRedirectSession]
