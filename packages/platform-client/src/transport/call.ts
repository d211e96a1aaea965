import type * as z from 'zod/mini'
import type { ServiceName } from './services.ts'

/** One call of the API, declared once: where it goes, what it takes and what it answers. */
export interface Call<Input extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  service: ServiceName
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `{name}` is filled from the input, which also keeps it: the wire repeats path parameters. */
  path: string
  input: Input
  answer: Answer
  /** A repeat changes nothing, so a failed attempt may be made again. */
  repeatable: boolean
  /** A query too long for a URL is sent as POST to the same path. */
  longQueryAsPost?: boolean
}

/** Declares a call and keeps the types of its schemas. */
export const defineCall = <Input extends z.ZodMiniType, Answer extends z.ZodMiniType>(call: Call<Input, Answer>): Call<Input, Answer> =>
  call
