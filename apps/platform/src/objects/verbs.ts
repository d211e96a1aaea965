import type { FailureCode } from '../domain/failure-codes.ts'
import { Failure, InvalidRequest, type Violation } from '../domain/failure.ts'

/** What an object can be asked to do: name -> function of the object's context and one input. */
export type Verbs<Context> = Record<string, (context: Context, input: never) => unknown>

/** JSON text made by a verb itself: it reaches the client as it is, unparsed. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** How an answer crosses the boundary of an object, where an error's class and fields would be lost. */
export type VerbAnswer =
  | { readonly state: 'done'; readonly json: string }
  | { readonly state: 'failed'; readonly code: FailureCode; readonly description: string; readonly data: string }
  | { readonly state: 'invalid'; readonly violations: string }

/** An object that answers verbs by RPC. */
export interface VerbHost {
  run(verb: string, input: string): Promise<VerbAnswer>
}

export async function runVerb<Context>(verbs: Verbs<Context>, context: Context, verb: string, input: string): Promise<VerbAnswer> {
  const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!run) throw new Error(`This object knows no ${verb}`)
  try {
    const result = await run(context, JSON.parse(input) as never)
    return { state: 'done', json: result instanceof JsonText ? result.text : JSON.stringify(result ?? null) }
  } catch (error) {
    if (error instanceof Failure) return { state: 'failed', code: error.code, description: error.message, data: JSON.stringify(error.data) }
    if (error instanceof InvalidRequest) return { state: 'invalid', violations: JSON.stringify(error.violations) }
    throw error
  }
}

type Input<Verb> = Verb extends (context: never, input: infer Given) => unknown ? Given : never
type Output<Verb> = Verb extends (context: never, input: never) => infer Result ? Awaited<Result> : never

/** The client's half: the same verbs as typed functions. Failures are thrown as they were in the object. */
export interface VerbClient<Table> {
  run<Name extends keyof Table & string>(verb: Name, input: Input<Table[Name]>): Promise<Output<Table[Name]>>
  /** The answer's JSON as text, for a caller that only passes it on. */
  text<Name extends keyof Table & string>(verb: Name, input: Input<Table[Name]>): Promise<JsonText>
}

export function verbClient<Table>(host: VerbHost): VerbClient<Table> {
  async function text(verb: string, input: unknown): Promise<string> {
    const answer = await host.run(verb, JSON.stringify(input ?? null))
    if (answer.state === 'failed') throw new Failure(answer.code, answer.description, JSON.parse(answer.data) as Record<string, unknown>)
    if (answer.state === 'invalid') throw new InvalidRequest(JSON.parse(answer.violations) as Violation[])
    return answer.json
  }
  return {
    // The object runs the function that the table names, so its JSON has that function's type.
    run: async (verb, input) => JSON.parse(await text(verb, input)),
    text: async (verb, input) => new JsonText(await text(verb, input)),
  }
}
