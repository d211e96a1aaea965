import { FragmentFault } from '@galleria/fragments/host'
import type { RequestContext } from '../composition/request-context.server.ts'
import { TOO_MANY_REQUESTS } from '../security/client-limits.server.ts'
import { isSameOrigin } from '../security/same-origin.server.ts'
import { applyIntents, CONFLICT, readFormRequest, sendForm } from './form-request.server.ts'
import { noteAct } from './note-act.server.ts'
import { NO_SUBMISSION, refuse, type Submission } from './submission.ts'

/** Carries out the form that a document posted. A request without a form passes. */
export async function handleForm(context: RequestContext): Promise<Submission> {
  if (context.request.method !== 'POST') return NO_SUBMISSION
  if (!isSameOrigin(context.request)) return refuse(403)
  try {
    return await submitForm(context)
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    // Whether the remote has carried it out is unknown, so it is not repeated.
    console.warn(JSON.stringify({ level: 'warn', event: 'form-fault', reason: error.reason, message: error.message }))
    return refuse(503)
  }
}

async function submitForm(context: RequestContext): Promise<Submission> {
  const form = await readFormRequest(context)
  if (typeof form === 'number') return refuse(form)
  const { result, retryAfterSeconds } = await sendForm(context, form, (request) => context.isolate.host.submit(request))
  const { headers, rendered } = result
  if (retryAfterSeconds !== null && !rendered) return refuse(TOO_MANY_REQUESTS, retryAfterSeconds)
  if (headers.location || (rendered && headers.status < 400)) noteAct(context, form.request.fragment)
  await applyIntents(headers.intents, context)
  if (headers.location) return { kind: 'redirect', location: headers.location }
  if (!rendered) return refuse(headers.status)
  // The remote knows one reason for which a form is not carried out.
  const status = form.isWithdrawn && retryAfterSeconds === null ? CONFLICT : headers.status
  return { kind: 'rendered', fragment: { fragment: form.request.fragment, headers, rendered }, status, retryAfterSeconds }
}
