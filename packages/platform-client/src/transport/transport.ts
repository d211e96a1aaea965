import * as z from 'zod/mini'
import { fieldViolations } from '../entities/field-violations.ts'
import { writeWire } from '../entities/wire.ts'
import { FieldViolationsError, SystemError, isPlatformError } from '../errors/index.ts'
import { argumentNameOf } from './argument-names.ts'
import { type Authorization, nobody } from './authorization.ts'
import { buildRequest } from './build-request.ts'
import type { Call, Generation } from './call.ts'
import type { Consistency } from './consistency.ts'
import { startDeadline } from './deadline.ts'
import { createExchange } from './exchange.ts'
import type { Hosts } from './hosts.ts'
import { type RetryPolicy, defaultRetryPolicy, pauseBefore } from './retry.ts'
import type { Runtime } from './runtime.ts'

export interface TransportOptions {
  hosts: Hosts
  auth?: Authorization | undefined
  runtime: Runtime
  /** For a whole call, repeats included; 10 s unless told. */
  timeoutMs?: number | undefined
  retry?: RetryPolicy | undefined
  /** Which generation of the official client to write like; the current one unless told. */
  generation?: Generation | undefined
  /** Shared with other clients of the same shopper; the client's own unless given. */
  consistency?: Consistency | undefined
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
}

export interface Transport {
  /**
   * Makes one call and returns its answer in the program's shape. Throws a `PlatformError` for whatever the platform or
   * the way to it does, `FieldViolationsError` before sending where the input breaks a documented limit, and the
   * caller's own reason when `signal` aborts.
   */
  send<Input extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    call: Call<Input, Answer>,
    input: z.output<Input>,
    options?: SendOptions,
  ): Promise<z.output<Answer>>
}

const defaultTimeoutMs = 10_000

/** Builds the one path that every call takes: encode, send, repeat where that is safe, decode. */
export function createTransport({
  hosts,
  auth = nobody,
  runtime,
  timeoutMs = defaultTimeoutMs,
  retry = defaultRetryPolicy,
  generation,
  consistency = {},
}: TransportOptions): Transport {
  const exchange = createExchange({ hosts, auth, runtime, consistency })
  return {
    async send(call, input, options = {}) {
      const request = buildRequest(call, encodeInput(call, input), generation)
      options.signal?.throwIfAborted()
      const limit = options.timeoutMs ?? timeoutMs
      const endsAt = runtime.now() + limit
      const deadline = startDeadline(limit, options.signal)
      const { signal } = deadline
      try {
        for (let attempt = 1; ; attempt++) {
          try {
            return await exchange(call, request, signal)
          } catch (cause) {
            options.signal?.throwIfAborted()
            const error = isPlatformError(cause) ? cause : new SystemError({ cause })
            const pause = call.repeatable ? pauseBefore(error, attempt, retry, runtime.random) : undefined
            if (pause === undefined || runtime.now() + pause >= endsAt) throw error
            await runtime.sleep(pause, signal).catch(() => {
              options.signal?.throwIfAborted()
              throw error
            })
          }
        }
      } finally {
        deadline.cancel()
      }
    },
  }
}

const Payload = z.optional(z.record(z.string(), z.unknown()))

function encodeInput<Input extends z.ZodMiniType>(
  call: Pick<Call<Input, z.ZodMiniType>, 'input' | 'argumentNames'>,
  input: z.output<Input>,
): z.output<typeof Payload> {
  const encoded = writeWire(call.input, input)
  if (encoded.success) return z.parse(Payload, encoded.data)
  const violations = fieldViolations(encoded.error.issues, input)
  throw new FieldViolationsError(violations.map((violation) => ({ ...violation, field: argumentNameOf(violation.field, call) })))
}
