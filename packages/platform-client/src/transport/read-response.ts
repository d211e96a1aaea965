import type * as z from 'zod/mini'
import { readWire } from '../entities/wire/wire.ts'
import { type PlatformError, SystemError, isPlatformError, toPlatformError } from '../errors/index.ts'
import { applicationErrorCode } from '../errors/to-platform-error.ts'
import { argumentNameOf } from './argument-names.ts'
import type { Operation } from './operation.ts'
import { parseRetryAfter } from './retry.ts'

/** Parses a response. Only status 200 with JSON of the declared shape is a success. */
export async function readResponse<Output extends z.ZodMiniType>(
  call: Operation<z.ZodMiniType, Output>,
  response: Response,
  now: number,
): Promise<z.output<Output>> {
  const { status } = response
  const text = await response.text().catch((cause: unknown) => {
    // A truncated success is a failure; for any other status the body is not needed.
    if (status === 200) throw new SystemError({ requestId: requestIdOf(response), cause })
    return ''
  })
  if (status !== 200) {
    const absent = readAbsence(call, text)
    if (absent) return absent.data
    throw failureOf(response, text, now, (field) => argumentNameOf(field, call))
  }
  try {
    const json: unknown = JSON.parse(text)
    if (call.read) return call.read(json, { status, requestId: requestIdOf(response) })
    const decoded = readWire(call.output, json)
    if (decoded.success) return decoded.data
    throw decoded.error
  } catch (cause) {
    throw isPlatformError(cause) ? cause : new SystemError({ status, requestId: requestIdOf(response), cause })
  }
}

/** The result for a failure that means "not found"; undefined for any other failure. */
function readAbsence<Output extends z.ZodMiniType>({ nullFor, output }: Operation<z.ZodMiniType, Output>, text: string) {
  if (!nullFor?.some((code) => code === applicationErrorCode(text))) return undefined
  const absent = readWire(output, null)
  return absent.success ? absent : undefined
}

const requestIdOf = ({ headers }: Response) => headers.get('x-wix-request-id') || undefined

/** Maps an unsuccessful response to its error. */
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
