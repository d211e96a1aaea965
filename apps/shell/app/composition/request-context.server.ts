import { FRAGMENT_FIELD, PARAMS_FIELD, type Intent, type SessionLevel } from '@galleria/fragments/contract'
import { FragmentFault, type FragmentHeaders, type FragmentRequest, type PageMatch, type RegistrySnapshot } from '@galleria/fragments/host'
import { DEFAULT_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import type { Env } from '../../worker/env.ts'
import { STORE_CURRENCY } from '../currency.ts'
import { NOBODY, Shopper, type ShopperToken } from '../session/shopper.server.ts'
import type { DescribedDocument } from './describe-document.server.ts'
import { sharedIsolate, type Isolate } from './isolate.server.ts'
import { instanceOf, PageComposition, type ActedFragment, type CallContext } from './page-composition.server.ts'
import { pageParams } from './page-params.ts'
import { readForm } from './read-form.ts'

/** A remote says so of a token that the platform does not take. */
const UNAUTHORIZED = 401

/** The part of the Workers runtime's execution context that the shell uses. */
export interface Execution {
  waitUntil(task: Promise<unknown>): void
}

/** Everything that one request needs, made once and handed to Remix as its load context. */
export class RequestContext {
  readonly request: Request
  readonly url: URL
  readonly locale: Locale
  /** The URL's path without the language in front of it. */
  readonly path: string
  readonly env: Env
  readonly shopper: Shopper
  readonly isolate: Isolate
  /** The page of a document request, for the renderer to put into the document. */
  page: PageComposition | null = null
  /** The request was refused as a whole: its status, whatever page stands at the URL. */
  refusal: number | null = null
  /** A form on the page was refused: the page is shown again with this status. */
  formStatus: number | null = null
  /** What the document will be, once it is known. */
  document: DescribedDocument | null = null
  #acted: ActedFragment | null = null
  readonly #execution: Execution

  constructor(request: Request, env: Env, execution: Execution) {
    this.request = request
    this.url = new URL(request.url)
    const { locale, path } = splitLocale(this.url.pathname)
    this.locale = locale ?? DEFAULT_LOCALE
    this.path = path
    this.env = env
    this.#execution = execution
    this.isolate = sharedIsolate(env)
    this.shopper = new Shopper(request, env)
  }

  /** The switch that outlines the teams' fragments. */
  get boundaries(): 'off' | 'on' | 'hidden' {
    if (this.env.BOUNDARY_SWITCH !== '1') return 'hidden'
    return this.url.searchParams.get('boundaries') === '1' ? 'on' : 'off'
  }

  readonly waitUntil = (task: Promise<unknown>): void => this.#execution.waitUntil(task)

  registry(): Promise<RegistrySnapshot> {
    return this.isolate.registry.current(this.waitUntil)
  }

  /** Starts all fragments of the page at this URL and waits until its status is known. */
  async openPage(): Promise<{ headers: FragmentHeaders | null; page: PageComposition }> {
    const [registry, token] = await Promise.all([this.registry(), this.shopper.token()])
    const page = new PageComposition(this.isolate.host, registry, this.#matchPage(registry), this.#callContext(token), this.#acted)
    this.page = page
    const headers = await page.open()
    if (headers?.status !== UNAUTHORIZED) return { headers, page }
    return (await this.shopper.renew()) ? this.openPage() : { headers: { ...headers, status: 503 }, page }
  }

  /**
   * Carries out a form posted by a document. What the fragment rendered for it, or why it was refused, shows on the page that
   * follows.
   * @returns where to send the shopper, or null when the page is to be shown again
   */
  async actAsDocument(): Promise<string | null> {
    const act = await this.#act().catch((error: unknown) => this.#refused(error))
    if (!act) {
      this.refusal ??= 404
      return null
    }
    const result = await this.#ask(act, (request) => this.isolate.host.act(request)).catch((error: unknown) => this.#refused(error))
    if (!result) return null
    const { headers, rendered } = result
    await this.#apply(headers.intents)
    if (headers.location) return headers.location
    if (headers.status >= 400) this.formStatus = headers.status
    if (rendered) this.#acted = { fragment: act.fragment, headers, rendered }
    else this.refusal = headers.status
    return null
  }

  /** The same for a form posted by the browser kit: the outcome as JSON. */
  async actByScript(): Promise<Response> {
    const act = await this.#act()
    if (!act) return Response.json({ message: 'no such form' }, { status: this.refusal ?? 404 })
    const { status, outcome } = await this.#ask(act, (request) => this.isolate.host.outcome(request))
    if (!outcome) return Response.json({ message: 'refused' }, { status })
    await this.#apply(outcome.intents)
    return Response.json(outcome)
  }

  /** `GET /_fragment/<remote>/<name>`: a fragment without markup, for the browser kit. */
  async hydrationData(fragment: string): Promise<Response> {
    const [registry, token] = await Promise.all([this.registry(), this.shopper.token()])
    const declaration = registry.declaration(fragment)
    if (!declaration) return Response.json({ message: 'no such fragment' }, { status: 404 })
    const params = Object.fromEntries(this.url.searchParams)
    const request = {
      ...this.#callContext(declaration.cache.class === 'private' ? token : NOBODY),
      fragment,
      params,
      primary: false,
      // Not the server's instance of the page: ids of what the browser creates must not meet its ids.
      instance: `${instanceOf(fragment)}-${crypto.randomUUID().slice(0, 8)}`,
      url: `${this.url.origin}/`,
    }
    const { status, data } = await this.#ask(request, (asked) => this.isolate.host.hydrationData(asked))
    return data ? Response.json(data) : Response.json({ message: 'refused' }, { status })
  }

  /** Once more where the platform does not take the token: nothing was done for it then. */
  async #ask<Answer extends { status: number }>(
    request: FragmentRequest,
    ask: (request: FragmentRequest) => Promise<Answer>,
  ): Promise<Answer> {
    let answer = await ask(request)
    if (answer.status === UNAUTHORIZED && (await this.shopper.renew()))
      answer = await ask({ ...request, token: (await this.shopper.token()).token })
    if (answer.status === UNAUTHORIZED) throw new FragmentFault('status', 'the platform does not take the token')
    return answer
  }

  async #apply(intents: readonly Intent[]): Promise<void> {
    if (intents.some((intent) => intent.type === 'session.end')) await this.shopper.end()
  }

  /** The remote or the platform gave no answer in time; what became of the form is then unknown, so it is not repeated. */
  #refused(error: unknown): null {
    if (!(error instanceof FragmentFault)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'act-fault', reason: error.reason, message: error.message }))
    this.refusal = 503
    return null
  }

  /** The form's way to the fragment that it names, or to the page's own action; null when nothing takes it. */
  async #act(): Promise<FragmentRequest | null> {
    const [registry, form] = await Promise.all([this.registry(), readForm(this.request)])
    if (!form) {
      this.refusal = 400
      return null
    }
    const page = this.#matchPage(registry)
    const named = form.get(FRAGMENT_FIELD)
    const fragment = typeof named === 'string' ? named : page?.fragment
    const session = fragment && registry.declaration(fragment)?.act?.session
    if (!fragment || !session) return null
    const params = fragment === page?.fragment ? page.params : Object.fromEntries(new URLSearchParams(String(form.get(PARAMS_FIELD) ?? '')))
    const shopper = await this.#shopperFor(session)
    return { ...this.#callContext(shopper), fragment, params, instance: instanceOf(fragment), primary: true, form }
  }

  async #shopperFor(session: SessionLevel): Promise<ShopperToken> {
    if (session !== 'none' && !(await this.shopper.obtain(session))) throw new FragmentFault('unreachable', 'no session can be had now')
    return this.shopper.token()
  }

  #matchPage(registry: RegistrySnapshot): PageMatch | null {
    const match = registry.match(this.path)
    return match && { ...match, params: { ...pageParams(this.url.searchParams), ...match.params } }
  }

  #callContext({ token, role, degraded }: ShopperToken): CallContext {
    return {
      origin: this.url.origin,
      url: `${this.url.origin}${this.url.pathname}`,
      locale: this.locale,
      currency: STORE_CURRENCY,
      traceparent: newTraceparent(),
      token,
      role,
      degraded,
      refused: () => this.shopper.refused(),
      waitUntil: this.waitUntil,
    }
  }
}

/** W3C Trace Context § 3.2: version, trace id, parent id, sampled. */
function newTraceparent(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`
}
