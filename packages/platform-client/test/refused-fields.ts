import { apiKey } from '../src/auth/api-key.ts'
import { type PlatformClient, createPlatformClient } from '../src/client.ts'
import { FieldViolationsError } from '../src/errors/index.ts'
import { serve } from './local-server.ts'

type Make = (client: PlatformClient) => Promise<unknown>

/** One field of one method, and how it comes to be refused: here, for breaking a limit, and by the platform. */
export interface Refusal {
  /** What the caller reads. */
  argument: string
  /** What the platform calls the same field. */
  wire: string
  broken: Make
  sound: Make
}

/** Which fields the refusal of a call names, and how often the platform was called that finds fault with `wireField`. */
export async function refusedFields(make: Make, wireField?: string) {
  const fieldViolations = [{ field: wireField, description: 'is wrong', violatedRule: 'VALIDATION', data: {} }]
  const { origin, received } = await serve(() => ({
    status: 400,
    body: { message: '', details: { validationError: { fieldViolations } } },
  }))
  const auth = apiKey({ key: 'KEY', siteId: 'SITE' })
  const error: unknown = await make(createPlatformClient({ preset: { embedded: origin }, clientId: 'c1', auth })).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof FieldViolationsError)) throw new Error('The call was not refused for its fields', { cause: error })
  return { fields: error.violations.map(({ field }) => field), requests: received.length }
}
