import type * as z from 'zod/mini'
import type { ErrorCode } from '../entities/wire/error-codes.ts'
import type { Service } from './services.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The official client's two generations. `Operation.older` says where the older one sends an operation differently. */
export type Generation = 'current' | 'older'

/** Status and request id of a response. */
export interface ResponseContext {
  readonly status: number
  readonly requestId: string | undefined
}

/** One operation of the API: its address, and the schemas of its input and output. */
export interface Operation<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  /** The hosted platform's service. Operations that only the embedded platform has belong to none. */
  readonly service?: Service
  /** The platform's own name of the operation, without its service: "GetCurrentCart". */
  readonly name: string
  readonly method: Method
  /** `{name}` and `{object.name}` are filled from the input, which also keeps them: the wire repeats path parameters. */
  readonly path: string
  readonly input: Input
  readonly output: Output
  /**
   * Reads a successful body instead of `output`, for operations with a body that may be null or hold an error. Platform errors that
   * it throws reach the caller; any other error becomes a `SystemError`.
   */
  readonly read?: (json: unknown, context: ResponseContext) => z.output<Output>
  /**
   * Codes of application errors that say that there is nothing to return: the call returns null, which `output` must allow. For what is often
   * missing, since an error with its stack costs more than the rest of reading a response.
   */
  readonly nullFor?: readonly ErrorCode[]
  /** A repeat changes nothing, so a failed attempt may be made again. */
  readonly repeatable: boolean
  /** Sends every call to this host. Without it the authorization decides (see `Hosts`). */
  readonly host?: 'identity'
  /** A query too long for a URL is sent as POST to the same path. */
  readonly longQueryAsPost?: boolean
  /**
   * Fields of the wire that the method takes under another name, as dotted paths: `{ subscription: '' }` where the method's
   * argument is the subscription itself. Errors then name the argument.
   */
  readonly argumentNames?: Readonly<Record<string, string>>
  /** Codes with which a 401 rejects the input, such as a password, and not the caller's token. */
  readonly ownRefusals?: readonly string[]
  /** Differences of the older generation; `without` names fields that it does not send. */
  readonly older?: { prefix?: string; path?: string; method?: Method; without?: readonly string[] }
}

/** An operation with its own types hidden. */
export type AnyOperation = Operation<z.ZodMiniType, z.ZodMiniType>

/** Declares an operation and keeps the types of its schemas. */
export const defineOperation = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Operation<Input, Output>,
): Operation<Input, Output> => call
