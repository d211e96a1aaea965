import type { Device } from '@galleria/client-address'
import { Failure, InvalidRequest, type Violation } from '@galleria/commerce/failures/failure'
import type { FailureCode } from '@galleria/commerce/failures/failure-codes'

/** What an object can be asked to do: name -> function of the object's context, one input, and the device that the request comes from. */
export type Methods<Context> = Record<string, (context: Context, input: never, device: Device) => unknown>

/** JSON text made by a method itself: it reaches the client as it is, unparsed. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** How an answer crosses the boundary of an object, where an error's class and fields would be lost. */
export type MethodResult =
  | { readonly state: 'done'; readonly json: string }
  | { readonly state: 'failed'; readonly code: FailureCode; readonly description: string; readonly data: string }
  | { readonly state: 'invalid'; readonly violations: string }

/** An object that runs methods by RPC. */
export interface MethodHost {
  run(method: string, input: string, device?: Device): Promise<MethodResult>
}

export async function dispatchMethod<Context>(
  methods: Methods<Context>,
  context: Context,
  method: string,
  input: string,
  device: Device = {},
): Promise<MethodResult> {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) throw new Error(`This object knows no ${method}`)
  try {
    const result = await run(context, JSON.parse(input) as never, device)
    return { state: 'done', json: result instanceof JsonText ? result.text : JSON.stringify(result ?? null) }
  } catch (error) {
    if (error instanceof Failure) return toFailedResult(error)
    if (error instanceof InvalidRequest) return { state: 'invalid', violations: JSON.stringify(error.violations) }
    throw error
  }
}

export function toFailedResult({ code, message, data }: Failure): MethodResult {
  return { state: 'failed', code, description: message, data: JSON.stringify(data) }
}

/** What a method is asked with. */
export type MethodInput<Method> = Method extends (context: never, input: infer Argument, device: never) => unknown ? Argument : never
/** What a method responds with. */
export type MethodOutput<Method> = Method extends (context: never, input: never, device: never) => infer Result ? Awaited<Result> : never

/** The client's half: the same methods as typed functions. Failures are thrown as they were in the object. */
export interface MethodClient<Table> {
  run<Name extends keyof Table & string>(method: Name, input: MethodInput<Table[Name]>): Promise<MethodOutput<Table[Name]>>
  /** The answer's JSON as text, for a caller that only passes it on. */
  text<Name extends keyof Table & string>(method: Name, input: MethodInput<Table[Name]>): Promise<JsonText>
}

/** What a caller of an object needs of the disk that the object is stored on. */
export interface DiskWatch {
  /** Finds out whether a full disk has room again. Call it before an object is asked. */
  recheck(): Promise<void>
  /** What an object failed with: a full disk, where that is the reason. */
  explain(error: unknown): Promise<unknown>
}

export function methodClient<Table>(findHost: () => MethodHost, disk: DiskWatch, device?: () => Device): MethodClient<Table> {
  // A request asks one or two of all objects, and finding one takes a part of the time of asking it.
  let host: MethodHost | undefined
  async function text(method: string, input: unknown): Promise<string> {
    await disk.recheck()
    host ??= findHost()
    const response = await host.run(method, JSON.stringify(input ?? null), device?.()).catch(async (error: unknown) => {
      // What leads to an object that was reset may fail for good: the next request finds the object anew.
      host = undefined
      throw await disk.explain(error)
    })
    if (response.state === 'failed')
      throw new Failure(response.code, response.description, JSON.parse(response.data) as Record<string, unknown>)
    if (response.state === 'invalid') throw new InvalidRequest(JSON.parse(response.violations) as Violation[])
    return response.json
  }
  return {
    // The object runs the function that the table names, so its JSON has that function's type.
    run: async (method, input) => JSON.parse(await text(method, input)),
    text: async (method, input) => new JsonText(await text(method, input)),
  }
}
