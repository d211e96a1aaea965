import { formatFormTarget, parseFormTarget } from '../contract/form-target.ts'
import type { HydrationData, Intent, Outcome, Params } from '../contract/index.ts'
import { FRAGMENT_FIELD, PRIVATE_ATTRIBUTE } from '../contract/markup.ts'
import type { BrowserRuntime } from '../react/runtime.ts'
import { adoptHead } from './adopt-head.ts'
import { fetchFragment } from './fetch-fragment.ts'
import { hydrationData } from './hydration-data.ts'
import { createFragment, renderProps, unmountFragments } from './mount.ts'
import { requestPage } from './request-page.ts'

/** Name of the lock that all tabs of the origin share, so that the first submits of two tabs make one session, not two. */
const SUBMIT_LOCK = 'galleria-act'

interface RuntimeOptions {
  readonly toast: (message: string) => void
  /** Called after a submit that the page's fragments are told of. */
  readonly onChange: () => void
}

export function createRuntime({ toast, onChange }: RuntimeOptions): BrowserRuntime {
  return {
    async act(form, submitter) {
      const fields = new FormData(form, submitter)
      const body = new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'))
      const { fragment } = parseFormTarget(body.get(FRAGMENT_FIELD) ?? '')
      // A form may be for another remote than the one that shows it: the outcome is not for that one to render.
      const element = form.closest(`[data-fragment^="${fragment.split('/')[0]}/"]`)
      const build = element?.getAttribute('data-build')
      // The host does so in HTML as well: React writes the field anew, and writes forms that were not in the HTML.
      if (build) body.set(FRAGMENT_FIELD, formatFormTarget(fragment, build))
      const outcome = await withLock(() => post(body))
      if (outcome === null) return postAsDocument(form, body.get(FRAGMENT_FIELD) ?? '')
      if (outcome.kind === 'props' && element) {
        supersede(element)
        if (element.getAttribute('data-build') === outcome.build) await renderProps(element, outcome.props)
        // The remote was deployed since this page was rendered: its props fit its own build only.
        else location.reload()
      }
      for (const intent of outcome.intents) applyIntent(intent, toast)
      if (outcome.intents.some(({ type }) => type === 'event')) {
        changes++
        onChange()
      }
      if (outcome.kind === 'redirect') location.assign(outcome.to)
      return outcome
    },

    async fillSlot(slot, fragment, params) {
      const request = startRequest(slot)
      const element = slot.querySelector(':scope > [data-fragment]')
      const current = element && hydrationData(element)
      if (element && current?.fragment === fragment && current.pure) return renderProps(element, params)
      const data = await fetchUnlessAborted(fragment, params, request)
      if (!data) return
      if (element && element.getAttribute('data-build') === data.build) return renderProps(element, data.props)
      const container = document.createElement('div')
      unmountFragments(slot)
      slot.replaceChildren(container)
      return createFragment(container, data)
    },

    emptySlot(slot) {
      abortRequest(slot)
      unmountFragments(slot)
      slot.replaceChildren()
    },

    requestPage,
    adoptHead,
  }
}

const CONFLICT = 409
const TOO_MANY_REQUESTS = 429
/** Browsers refuse to keep more than 64 KiB of requests alive, those of all submits together. */
const MAX_KEEPALIVE = 16_384

/** Requests the private fragments of the page again, because the browser's copies may be older than the shopper's last submit. */
export async function refreshPrivate(): Promise<void> {
  await Promise.all(
    [...document.querySelectorAll(`[${PRIVATE_ATTRIBUTE}]`)].map((element) => {
      const data = hydrationData(element)
      return data && refresh(element, data).catch((error: unknown) => console.error(`fragment ${data.fragment} was not refreshed`, error))
    }),
  )
}

/** Submits of this page that changed what other fragments show. */
let changes = 0

async function refresh(element: Element, data: HydrationData): Promise<void> {
  const before = changes
  const newer = await fetchUnlessAborted(data.fragment, data.params, startRequest(element))
  // The response may be of before a submit that ended meanwhile.
  if (newer && before !== changes) return refresh(element, data)
  if (newer && element.getAttribute('data-build') === newer.build) await renderProps(element, newer.props)
}

/** The newest request of each slot or fragment: a newer one ends it, so that no response comes after a newer one. */
const newest = new WeakMap<Element, AbortController>()

function startRequest(place: Element): AbortSignal {
  abortRequest(place)
  const request = new AbortController()
  newest.set(place, request)
  return request.signal
}

function abortRequest(place: Element | null): void {
  if (place) newest.get(place)?.abort()
}

/** Ends what is on its way to a fragment and to the slot that holds it: a submit's outcome is newer. */
function supersede(element: Element): void {
  abortRequest(element)
  abortRequest(element.parentElement)
}

/** Null where the request was superseded. */
async function fetchUnlessAborted(fragment: string, params: Params, signal: AbortSignal): Promise<HydrationData | null> {
  try {
    const data = await fetchFragment(fragment, params, signal)
    return signal.aborted ? null : data
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

/** Null for a form of a build that was taken back, which was not carried out. */
async function post(body: URLSearchParams): Promise<Outcome | null> {
  // A shopper may leave as soon as the page shows what the submit will come to.
  const keepalive = body.toString().length <= MAX_KEEPALIVE
  const response = await fetch(location.href, { method: 'POST', headers: { accept: 'application/json' }, body, keepalive })
  if (response.status === CONFLICT) return null
  if (!response.ok && response.status !== TOO_MANY_REQUESTS) throw new Error(`act: ${response.status}`)
  const outcome: Outcome = await response.json()
  // A form that was one too many comes back with what was typed, unless its remote could not be asked.
  if (!('kind' in outcome)) throw new Error(`act: ${response.status}`)
  return outcome
}

/** The page that comes says why, with what was typed: nothing of this one can. Settles never, since the page goes. */
function postAsDocument(form: HTMLFormElement, target: string): Promise<never> {
  const field = form.querySelector<HTMLInputElement>(`input[name="${FRAGMENT_FIELD}"]`)
  if (field) field.value = target
  // A field may be called "submit".
  HTMLFormElement.prototype.submit.call(form)
  return new Promise(() => undefined)
}

function withLock<Value>(task: () => Promise<Value>): Promise<Value> {
  return navigator.locks ? (navigator.locks.request(SUBMIT_LOCK, task) as Promise<Value>) : task()
}

function applyIntent(intent: Intent, toast: (message: string) => void): void {
  if (intent.type === 'event') window.dispatchEvent(new CustomEvent(intent.name, { detail: intent.detail }))
  if (intent.type === 'toast') toast(intent.message)
}
