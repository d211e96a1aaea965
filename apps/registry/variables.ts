import { HOME_REGION } from '@galleria/worker-kit/home-region'
import * as z from 'zod'

/** Text bindings of this Worker. */
export const Variables = z.object({
  /** The token of the store's owner. It allows everything. */
  OWNER_TOKEN: z.string().min(32),
  /** Signs the copy of the document for shells. They verify it by the same key. */
  REGISTRY_KEY: z.string().min(32),
  /** Origin of the store that the pages stand in. */
  STORE_URL: z.url(),
  /** Host names of the registry besides those of this machine, with spaces between them. */
  ALLOWED_HOSTS: z.string().default(''),
  ...HOME_REGION,
  /** The version of React that the shell brings, on Cloudflare. On the local edge what runs builds knows it. */
  REACT_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+/)
    .optional(),
})
export type Variables = z.infer<typeof Variables>

/** The variables as they are bound, not yet parsed. */
export type VariableBindings = z.input<typeof Variables>

/** Throws with the names of the variables that are missing or wrong. */
export function readVariables(env: VariableBindings): Variables {
  const result = Variables.safeParse(env)
  if (result.success) return result.data
  const names = result.error.issues.map((issue) => issue.path.join('.'))
  throw new TypeError(`The registry lacks usable variables: ${names.join(', ')}`)
}
