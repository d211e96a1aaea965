import { parseKeyRing } from '@galleria/platform-client/session'
import * as z from 'zod/mini'
import type { SessionObject } from './src/session-object.ts'

/** Text bindings of this Worker. */
export const Variables = z.object({
  /** Origin of the platform for API calls. */
  PLATFORM_URL: z.url(),
  PLATFORM_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Keys that seal the cookies of sessions and of attempts to sign in, newest first: the shell's. */
  SESSION_KEYS: z.pipe(z.string(), z.transform(parseKeyRing)),
})
export type Variables = z.infer<typeof Variables>

export interface Env extends z.input<typeof Variables> {
  SESSIONS: DurableObjectNamespace<SessionObject>
}

/** Throws with the names of the variables that are missing or wrong. */
export function readVariables(env: Env): Variables {
  const result = z.safeParse(Variables, env)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.'))
  throw new TypeError(`The session Worker lacks usable variables: ${names.join(', ')}`)
}
