import {
  defaultInstance,
  fitParams,
  FRAGMENT_FIELD,
  PARAMS_FIELD,
  parseFormTarget,
  readFormParams,
  type Intent,
  type SessionLevel,
} from '@galleria/fragments/contract'
import { FragmentFault, type FragmentRequest, type NotedCart } from '@galleria/fragments/host'
import { askRemote } from '../composition/ask-remote.server.ts'
import { assignRegistry } from '../composition/assigned-registry.server.ts'
import { findPage } from '../composition/find-page.server.ts'
import { createFragmentContext } from '../composition/fragment-context.server.ts'
import { isOfCartRemote } from '../composition/layout-outlets.ts'
import type { RequestContext } from '../composition/request-context.server.ts'
import { messagesIn } from '../locale/translations.ts'
import { limitSubmit, TOO_MANY_REQUESTS, DEFAULT_WAIT_SECONDS } from '../security/client-limits.server.ts'
import { hasMethodField } from '../security/method-override.ts'
import type { ShopperToken } from '../session/shopper.server.ts'
import { readForm } from './read-form.ts'

/** A form on its way to the fragment that takes it. */
interface FormRequest {
  readonly request: FragmentRequest
  /** The shopper's network sends too much: the form is not carried out, and comes back with what was typed. */
  readonly retryAfterSeconds: number | null
  /** The build that rendered it was taken back: the form is not carried out either, and comes back in the live build's. */
  readonly isWithdrawn: boolean
}

/** Status of a form of a build that was taken back. */
export const CONFLICT = 409

/**
 * Reads the posted form and finds the fragment that it names, or else the page's own action. A status where there is no form, or
 * nothing takes it.
 * @throws FragmentFault when the session that the form needs cannot be had now
 */
export async function readFormRequest(context: RequestContext): Promise<FormRequest | 400 | 403 | 404> {
  const { request, isolate, waitUntil } = context
  const [registry, form, limited] = await Promise.all([
    assignRegistry(request, isolate, waitUntil),
    readForm(request, { files: true }),
    countForm(context),
    // In the same time, and not after it.
    context.shopper.getToken(),
  ])
  if (!form) return 400
  if (hasMethodField(form)) return 403
  const { match: page } = findPage(context, registry)
  const named = form.get(FRAGMENT_FIELD)
  const target = typeof named === 'string' ? parseFormTarget(named) : page && { fragment: page.fragment, build: undefined }
  if (!target) return 404
  // A tab may be older than the retirement of the remote that rendered its form.
  const fragment = registry.resolve(target.fragment)
  const { declaration, isWithdrawn, ...taker } = registry.formTaker(fragment, target.build)
  const session = declaration?.act?.session
  if (!session) return 404
  const params = fragment === page?.fragment ? page.params : readFormParams(String(form.get(PARAMS_FIELD) ?? ''))
  if (!params) return 400
  const { token, retryAfterSeconds } = await tokenFor(context, isWithdrawn ? 'none' : session, limited ?? null)
  const shared = await createFragmentContext(context, token)
  return {
    request: {
      ...shared,
      fragment,
      ...taker,
      params: fragment === page?.fragment ? params : fitParams(params, declaration, taker.contract),
      instance: defaultInstance(fragment),
      primary: true,
      form,
      refusal: refusalOf(context, retryAfterSeconds, isWithdrawn),
    },
    retryAfterSeconds,
    isWithdrawn,
  }
}

/** Counts the form. Returns the seconds to wait where its network sends too many; what is within this isolate's share is counted behind it. */
async function countForm(context: RequestContext): Promise<number | undefined> {
  const { env, isolate, waitUntil } = context
  const address = await context.signClientAddress()
  if (address === undefined) return undefined
  const count = limitSubmit(address, env, isolate.ownShares)
  const network = context.clientNetwork()
  if (network === undefined || !isolate.ownShares.submit.take(network)) return count
  waitUntil(count)
  return undefined
}

/**
 * Sends a form. The platform may limit the shopper as well: the form then comes back with what was typed.
 * @throws FragmentFault when the remote gives no usable response
 */
export async function sendForm<Result extends { status: number; cart: NotedCart }>(
  context: RequestContext,
  { request, retryAfterSeconds }: FormRequest,
  send: (request: FragmentRequest) => Promise<Result>,
): Promise<{ result: Result; retryAfterSeconds: number | null }> {
  const result = await sendOnce(context, request, send)
  const begun = await context.shopper.confirm()
  if (begun === 'unavailable') throw new FragmentFault('unreachable', 'no session can be had now')
  if (begun !== null)
    return { result: await askRemote(context, { ...request, token: null, refusal: limitMessage(context) }, send), retryAfterSeconds: begun }
  if (result.status !== TOO_MANY_REQUESTS || request.refusal !== undefined) return { result, retryAfterSeconds }
  return { result: await askRemote(context, { ...request, refusal: limitMessage(context) }, send), retryAfterSeconds: DEFAULT_WAIT_SECONDS }
}

/**
 * Sends the form, and notes with the session what it has done to the shopper's cart. An act that does not say it, or of another remote, or without a
 * usable response may have changed it: builds of before say nothing.
 */
async function sendOnce<Result extends { status: number; cart: NotedCart }>(
  context: RequestContext,
  request: FragmentRequest,
  send: (request: FragmentRequest) => Promise<Result>,
): Promise<Result> {
  const { shopper, isolate, waitUntil } = context
  const registry = await assignRegistry(context.request, isolate, waitUntil)
  let cart: NotedCart
  try {
    const result = await askRemote(context, request, send)
    if (isOfCartRemote(request.fragment, registry)) cart = result.cart
    return result
  } finally {
    const isUnsaid = cart === undefined && request.refusal === undefined && shopper.cartCount !== null
    if (cart !== undefined || isUnsaid) shopper.noteCart(cart ?? null, waitUntil)
  }
}

/**
 * Applies what a remote asks of the shell: remotes never set a cookie themselves.
 * @throws FragmentFault when a member's session cannot be begun now
 */
export async function applyIntents(intents: readonly Intent[], { shopper, url }: RequestContext): Promise<void> {
  for (const intent of intents) {
    if (intent.type === 'session.end') await shopper.end()
    if (intent.type !== 'session.authorize') continue
    const isAuthorized = await shopper.authorize({ sessionToken: intent.sessionToken, redirectUri: `${url.origin}/auth/callback` })
    if (!isAuthorized) throw new FragmentFault('unreachable', 'no member session can be had now')
  }
}

/** The token that a form needs. No session is begun for a form that is not going to be carried out. */
async function tokenFor(
  { shopper }: RequestContext,
  session: SessionLevel,
  limited: number | null,
): Promise<{ token: ShopperToken; retryAfterSeconds: number | null }> {
  if (session === 'none' || limited !== null) return { token: await shopper.getToken(), retryAfterSeconds: limited }
  const required = await shopper.requireToken(session)
  if (required === 'unavailable') throw new FragmentFault('unreachable', 'no session can be had now')
  return required
}

function refusalOf(context: RequestContext, retryAfterSeconds: number | null, isWithdrawn: boolean): string | undefined {
  if (retryAfterSeconds !== null) return limitMessage(context)
  return isWithdrawn ? messagesIn(context.locale, context.firstLocale).t('status.409.text') : undefined
}

function limitMessage({ locale, firstLocale }: RequestContext): string {
  return messagesIn(locale, firstLocale).t('status.429.text')
}
