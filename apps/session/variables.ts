import { isClientAddressKey } from '@galleria/client-address'
import { parseKeyRing } from '@galleria/platform-client/session'
import { HOME_REGION } from '@galleria/worker-kit/home-region'
import * as z from 'zod/mini'
import { RateLimits, DEFAULT_RATE_LIMITS } from './src/limits/rate-limits.ts'

/** Text bindings of this Worker. */
export const Variables = z.object({
  /** Origin of the platform for API calls. */
  PLATFORM_URL: z.url(),
  /** Origin of the platform's hosted pages as the browser sees it, where it differs. */
  PLATFORM_PUBLIC_URL: z.optional(z.url()),
  ...HOME_REGION,
  PLATFORM_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Keys that seal the cookies of sessions and of sign-in attempts, newest first: the same as the shell's. */
  SESSION_KEYS: z.pipe(z.string(), z.transform(parseKeyRing)),
  /** The shell signs shoppers' addresses with it. Without it nothing is limited by address. */
  CLIENT_ADDRESS_KEY: z.optional(z.string().check(z.refine(isClientAddressKey))),
  /** Public keys that the platform signs webhooks with, as a JSON list of PEMs. Without them the platform is asked for its own. */
  WEBHOOK_KEYS: z.optional(z.pipe(z.string(), z.pipe(z.transform(parseJson), z.array(z.string()).check(z.minLength(1))))),
  /** Limits by network address as JSON; `off` for none. */
  RATE_LIMITS: z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => (text === 'off' ? {} : parseJson(text))),
        RateLimits,
      ),
    ),
    DEFAULT_RATE_LIMITS,
  ),
})
export type Variables = z.infer<typeof Variables>

/** The variables as they are bound, not yet parsed. */
export type VariableBindings = z.input<typeof Variables>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws with the names of the variables that are missing or wrong. */
export function readVariables(env: VariableBindings): Variables {
  const result = z.safeParse(Variables, env)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.'))
  throw new TypeError(`The session Worker lacks usable variables: ${names.join(', ')}`)
}
