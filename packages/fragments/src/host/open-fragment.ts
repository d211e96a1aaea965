import * as z from 'zod/mini'
import { ACCEPTED_CONTRACT_VERSIONS, Envelope, Intent, REQUEST_HEADERS, RESPONSE_HEADERS, type Budget } from '../contract/index.ts'
import { FragmentFault } from './fragment-fault.ts'
import { readBody, readText } from './read-body.ts'

/** Everything that a remote may learn about a request. The outgoing request is built from this alone. */
export interface FragmentCall {
  /** `<remote>/<name>` */
  readonly fragment: string
  readonly params: Record<string, string>
  readonly instance: string
  readonly locale: string
  readonly currency: string
  readonly url: string
  readonly traceparent: string
  /** The shopper's access token: only for private fragments and acts. */
  readonly token: string | null
  readonly accept: 'text/html' | 'application/json'
  /** The form of an act. */
  readonly form?: FormData
}

export type CallRemote = (remote: string, request: Request) => Promise<Response>

export interface OpenedFragment {
  readonly status: number
  readonly location: string | null
  readonly build: string
  readonly intents: Intent[]
  /** Null for an answer that is only a status. */
  readonly envelope: Envelope | null
  html(): Promise<string>
  json(): Promise<unknown>
}

const StatusEnvelope = z.object({ intents: z._default(z.array(Intent), []) })

/**
 * Calls a remote and waits for its headers within the budget. The abort frees the connection, the race bounds the wait: a
 * wedged remote may ignore the abort.
 * @throws FragmentFault when there is no usable answer in time
 */
export async function openFragment(callRemote: CallRemote, call: FragmentCall, budget: Budget): Promise<OpenedFragment> {
  const [remote = '', name = ''] = call.fragment.split('/')
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new FragmentFault('headers-late', `no headers after ${budget.headersMs} ms`))
      abort.abort()
    }, budget.headersMs)
  })
  try {
    const response = await Promise.race([callRemote(remote, outgoingRequest(name, call, abort.signal)), late])
    return opened(response, call, budget)
  } catch (error) {
    throw error instanceof FragmentFault ? error : new FragmentFault('unreachable', `${remote} did not answer`, { cause: error })
  } finally {
    // Left running, the timer would keep the request's context alive (workerd#4936).
    clearTimeout(timer)
  }
}

function outgoingRequest(name: string, call: FragmentCall, signal: AbortSignal): Request {
  const headers = new Headers({
    accept: call.accept,
    [REQUEST_HEADERS.locale]: call.locale,
    [REQUEST_HEADERS.currency]: call.currency,
    [REQUEST_HEADERS.url]: call.url,
    [REQUEST_HEADERS.instance]: call.instance,
    [REQUEST_HEADERS.traceparent]: call.traceparent,
  })
  if (call.token) headers.set(REQUEST_HEADERS.authorization, call.token)
  const query = new URLSearchParams(call.params)
  return new Request(`http://remote/_fragment/${name}?${query}`, {
    method: call.form ? 'POST' : 'GET',
    headers,
    body: call.form,
    redirect: 'manual',
    signal,
  })
}

function opened(response: Response, call: FragmentCall, budget: Budget): OpenedFragment {
  const build = response.headers.get(RESPONSE_HEADERS.build)
  if (!build) throw new FragmentFault('status', `answered ${response.status} outside the contract`)
  const contract = Number(response.headers.get(RESPONSE_HEADERS.contract))
  if (!ACCEPTED_CONTRACT_VERSIONS.includes(contract)) throw new FragmentFault('contract', `speaks contract ${contract}`)
  const json = response.headers.get(RESPONSE_HEADERS.envelope)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const envelope = isHtml ? parse(Envelope, json) : null
  return {
    status: response.status,
    location: response.headers.get('location'),
    build,
    envelope,
    intents: envelope?.intents ?? parse(StatusEnvelope, json ?? '{}').intents,
    html: () => readBody(response, call.fragment, build, budget),
    json: async () => JSON.parse(await readText(response, budget)),
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, json: string | null): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json ?? ''))
  } catch (error) {
    throw new FragmentFault('envelope', 'the envelope cannot be read', { cause: error })
  }
}
