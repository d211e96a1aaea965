import type * as z from 'zod/mini'
import { readWire } from '../entities/wire.ts'
import { type PlatformError, SystemError, isPlatformError, toPlatformError } from '../errors/index.ts'
import { argumentNameOf } from './argument-names.ts'
import type { Call } from './call.ts'
import { parseRetryAfter } from './retry.ts'

/** The answer in the program's shape. Only 200 is a success, and only with JSON of the declared shape in it. */
export async function readAnswer<Answer extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Answer>,
  response: Response,
  now: number,
): Promise<z.output<Answer>> {
  const { status } = response
  const requestId = requestIdOf(response)
  const text = await response.text().catch((cause: unknown) => {
    // A success that broke off is none; of any other answer the status says enough.
    if (status === 200) throw new SystemError({ requestId, cause })
    return ''
  })
  if (status !== 200) throw failureOf(response, text, now, (field) => argumentNameOf(field, call))
  try {
    const json: unknown = JSON.parse(text)
    if (call.read) return call.read(json, { status, requestId })
    const decoded = readWire(call.answer, json)
    if (decoded.success) return decoded.data
    throw decoded.error
  } catch (cause) {
    throw isPlatformError(cause) ? cause : new SystemError({ status, requestId, cause })
  }
}

const requestIdOf = ({ headers }: Response) => headers.get('x-wix-request-id') || undefined

/** The error that an answer means which is no success. */
export function failureOf(response: Response, text: string, now: number, argumentName?: (field: string) => string): PlatformError {
  const { status, statusText, headers } = response
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'), now)
  return toPlatformError({
    status,
    statusText,
    requestId: requestIdOf(response),
    retryAfterMs,
    text,
    ...(argumentName && { argumentName }),
  })
}
