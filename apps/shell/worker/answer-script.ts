import { FragmentFault } from '@galleria/fragments/host'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { fromOwnOrigin } from '../app/security/act-origin.server.ts'
import { finished } from './finished.ts'

const FRAGMENT_PATH = /^\/_fragment\/([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)$/

/** A form posted by the browser kit: its outcome as JSON. */
export function answerAct(context: RequestContext): Promise<Response> {
  return answered(context, () => (fromOwnOrigin(context.request) ? context.actByScript() : refused('foreign origin', 403)))
}

/** A fragment without markup, for the browser kit: a slot whose params changed, a page back from the browser's memory. */
export function answerFragment(context: RequestContext): Promise<Response> {
  const fragment = FRAGMENT_PATH.exec(context.path)?.[1]
  return answered(context, () => (fragment ? context.hydrationData(fragment) : refused('no such fragment', 404)))
}

async function answered(context: RequestContext, answer: () => Response | Promise<Response>): Promise<Response> {
  const response = finished(await faultless(answer), context)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

async function faultless(answer: () => Response | Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'script-fault', reason: error.reason, message: error.message }))
    return Response.json({ message: 'not available' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}

function refused(message: string, status: number): Response {
  return Response.json({ message }, { status })
}
