import type * as z from 'zod/mini'
import type { Service } from './services.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The official client's two generations; where they write a call differently, `Call.older` says how. */
export type Generation = 'current' | 'older'

/** What is known of an answer beside its body. */
export interface AnswerContext {
  status: number
  requestId: string | undefined
}

/** One call of the API, declared once: where it goes, what it takes and what it answers. */
export interface Call<Input extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  service: Service
  /** The platform's own name of the call, without its service: "GetCurrentCart". */
  operation: string
  method: Method
  /** `{name}` and `{object.name}` are filled from the input, which also keeps them: the wire repeats path parameters. */
  path: string
  input: Input
  answer: Answer
  /**
   * Reads a success in the place of `answer`: where null is a value, or the body may still mean an error. What it throws is
   * the call's error, as a `SystemError` where it is none of ours.
   */
  read?: (json: unknown, context: AnswerContext) => z.output<Answer>
  /** A repeat changes nothing, so a failed attempt may be made again. */
  repeatable: boolean
  /** Always this host, whoever calls; otherwise the caller's (see `Hosts`). */
  host?: 'identity'
  /** A query too long for a URL is sent as POST to the same path. */
  longQueryAsPost?: boolean
  /**
   * Fields of the wire that the method takes under another name, as dotted paths: `{ subscription: '' }` where the method's
   * argument is the subscription itself. Errors then name the argument.
   */
  argumentNames?: Readonly<Record<string, string>>
  /** Codes with which a 401 refuses what the call carries, such as a password, and not the token of who makes it. */
  ownRefusals?: readonly string[]
  /** What the older generation does differently; `without` names fields that it does not send. */
  older?: { prefix?: string; path?: string; method?: Method; without?: readonly string[] }
}

/** Any call, where its own types do not matter. */
export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>

/** Declares a call and keeps the types of its schemas. */
export const defineCall = <Input extends z.ZodMiniType, Answer extends z.ZodMiniType>(call: Call<Input, Answer>): Call<Input, Answer> =>
  call
