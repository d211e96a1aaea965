import * as z from 'zod/mini'
import { fieldViolations } from '../entities/wire/field-violations.ts'
import { writeWire } from '../entities/wire/wire.ts'
import { FieldViolationsError, SystemError, isPlatformError } from '../errors/index.ts'
import { isOtherVersion } from '../errors/is-other-version.ts'
import { argumentNameOf } from './argument-names.ts'
import { type Authorization, anonymous } from './authorization.ts'
import { buildRequest } from './build-request.ts'
import type { Consistency } from './consistency.ts'
import { startDeadline } from './deadline.ts'
import { createExchange } from './exchange.ts'
import type { Hosts } from './hosts.ts'
import type { Operation, Generation } from './operation.ts'
import { type RetryPolicy, DEFAULT_RETRY_POLICY, pauseBefore } from './retry.ts'
import type { Runtime } from './runtime.ts'

export interface TransportOptions {
  readonly hosts: Hosts
  readonly auth?: Authorization | undefined
  readonly runtime: Runtime
  /** The time limit of a whole call, repeats included; 10 s by default. */
  readonly timeoutMs?: number | undefined
  readonly retry?: RetryPolicy | undefined
  /** Which generation of the official client to write like; the current one by default. */
  readonly generation?: Generation | undefined
  /** Shared with other clients of the same shopper; the client's own unless given. */
  readonly consistency?: Consistency | undefined
  /** The shopper's network address as `signClientAddress` writes it, sent by a store's server for the platform to count by. */
  readonly clientAddress?: string | null | undefined
  /** Language of the responses, by BCP 47. */
  readonly language?: string | undefined
  /** Currency of converted prices (ISO 4217). */
  readonly currency?: string | undefined
  /** Assumed country of a shopper without an address (ISO 3166-1). */
  readonly country?: string | undefined
  /** Tells the embedded platform when a call is given up, so that it makes no change after its caller was told that it failed. */
  readonly namesDeadline?: boolean | undefined
  /** Called where a refusal says that the platform has its calls in another version. */
  readonly onOtherVersion?: (() => void) | undefined
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  /**
   * A name for this one intention of the caller, sent again with each repeat of it: the embedded platform adds to a cart once per key. The
   * hosted platform does not know it.
   */
  readonly idempotencyKey?: string | undefined
}

export interface Transport {
  /**
   * Makes one call and returns its response in the program's shape. Throws a `PlatformError` for every failure of the platform or
   * on the way to it, `FieldViolationsError` before sending where the input breaks a documented limit, and the
   * caller's own reason when `signal` aborts.
   */
  send<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    call: Operation<Input, Output>,
    input: z.output<Input>,
    options?: SendOptions,
  ): Promise<z.output<Output>>
}

/** The client's method for an operation: it takes the input and gives the output as they are. */
export function send<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(operation: Operation<Input, Output>) {
  return (transport: Transport, input: z.output<Input>, options?: SendOptions): Promise<z.output<Output>> =>
    transport.send(operation, input, options)
}

const DEFAULT_TIMEOUT_MS = 10_000

/** Builds the one path that every call takes: encode, send, repeat where that is safe, decode. */
export function createTransport({
  hosts,
  auth = anonymous,
  runtime,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  retry = DEFAULT_RETRY_POLICY,
  generation,
  consistency = {},
  clientAddress,
  language,
  currency,
  country,
  namesDeadline = false,
  onOtherVersion,
}: TransportOptions): Transport {
  const exchange = createExchange({ hosts, auth, runtime, consistency, clientAddress, language, currency, country })
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
            return await exchange(call, request, {
              signal,
              idempotencyKey: options.idempotencyKey,
              ...(namesDeadline && { deadline: endsAt }),
            })
          } catch (cause) {
            options.signal?.throwIfAborted()
            const error = isPlatformError(cause) ? cause : new SystemError({ cause })
            if (onOtherVersion && isOtherVersion(call, error)) onOtherVersion()
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
  call: Pick<Operation<Input, z.ZodMiniType>, 'input' | 'argumentNames'>,
  input: z.output<Input>,
): z.output<typeof Payload> {
  const encoded = writeWire(call.input, input)
  if (encoded.success) return z.parse(Payload, encoded.data)
  const violations = fieldViolations(encoded.error.issues, input)
  throw new FieldViolationsError(violations.map((violation) => ({ ...violation, field: argumentNameOf(violation.field, call) })))
}
