import { browserIntents, FormState, type Outcome } from '@galleria/fragments/contract'
import { FragmentFault } from '@galleria/fragments/host'
import { getFragmentData } from '../app/composition/fragment-data.server.ts'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { applyIntents, CONFLICT, readFormRequest, sendForm } from '../app/forms/form-request.server.ts'
import { noteAct } from '../app/forms/note-act.server.ts'
import { TOO_MANY_REQUESTS } from '../app/security/client-limits.server.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'
import { withSessionHeaders } from '../app/session/session-headers.server.ts'

const FRAGMENT_PATH = /^\/_fragment\/([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)$/

/** A form posted by the browser kit: its outcome as JSON. */
export function handleFetchSubmit(context: RequestContext): Promise<Response> {
  return respondToScript(context, () => (isSameOrigin(context.request) ? submitForm(context) : message('foreign origin', 403)))
}

/**
 * `GET /_fragment/<remote>/<name>`: a fragment without markup. The browser requests it when a slot's params change or a page returns
 * from the back/forward cache.
 */
export function handleFetchFragment(context: RequestContext): Promise<Response> {
  return respondToScript(context, async () => {
    const fragment = FRAGMENT_PATH.exec(context.path)?.[1]
    const found = fragment === undefined ? null : await getFragmentData(context, fragment)
    if (!found) return message('no such fragment', 404)
    if (!found.data) return message('refused', found.status)
    const headers = found.maxAge > 0 ? { 'cache-control': `public, max-age=${found.maxAge}` } : undefined
    return Response.json(found.data, { headers })
  })
}

async function submitForm(context: RequestContext): Promise<Response> {
  const form = await readFormRequest(context)
  if (typeof form === 'number') return message('no such form', form)
  // Scripts of that build cannot show what another one responds: the browser posts the form once more, as a document.
  if (form.isWithdrawn) return message('of a build that was taken back', CONFLICT)
  const { result, retryAfterSeconds } = await sendForm(context, form, (request) => context.isolate.host.submitForOutcome(request))
  const { status, outcome } = result
  if (retryAfterSeconds !== null) {
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return Response.json(outcome ?? { message: 'too many requests' }, { status: TOO_MANY_REQUESTS, headers })
  }
  if (!outcome) return message('refused', status)
  if (isDone(outcome)) noteAct(context, form.request.fragment)
  await applyIntents(outcome.intents, context)
  return Response.json({ ...outcome, intents: browserIntents(outcome.intents) })
}

function isDone(outcome: Outcome): boolean {
  return outcome.kind === 'redirect' || FormState.safeParse(outcome.props['form']).data?.done === true
}

async function respondToScript(context: RequestContext, respond: () => Response | Promise<Response>): Promise<Response> {
  const response = await withSessionHeaders(await orUnavailable(respond), context.shopper)
  if (!isPublic(response)) response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Whether a response may be stored: one without a shopper says so, and one that sets a cookie never may. */
function isPublic({ headers }: Response): boolean {
  return Boolean(headers.get('cache-control')?.startsWith('public')) && !headers.has('set-cookie')
}

/** 503 when the remote gives no usable response. */
async function orUnavailable(respond: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'fetch-fault', reason: error.reason, message: error.message }))
    return Response.json({ message: 'not available' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}

function message(text: string, status: number): Response {
  return Response.json({ message: text }, { status })
}
