import { compactHydration, endMarker, HydrationData, scriptJson, splitHydration } from '../../contract/index.ts'
import { CHARACTER_BYTES, createLruCache } from '../cache/lru.ts'
import { assertMarkup } from '../markup/assert-markup.ts'
import { MarkupRefusal } from '../markup/markup-refusal.ts'
import { FragmentFault } from './fragment-fault.ts'

interface BodyLimits {
  readonly bodyMs: number
  readonly bytes: number
  /** Ends the request when its body does not come. */
  readonly abort?: () => void
}

/** What the host knows of a body before it reads it. */
interface ExpectedBody {
  readonly fragment: string
  readonly build: string
  readonly instance: string
  /** Ids of the slots that the envelope announced. */
  readonly slots: readonly string[]
  /** URLs of the files that the envelope names, with their integrity. */
  readonly files: readonly string[]
}

export interface FragmentBody {
  readonly html: string
  /** JSON of {@link compactHydration} for a data block; null for a fragment that stays static. */
  readonly hydration: string | null
}

/**
 * Reads a fragment's body to its end within the budget. Read whole before any of it is shown: a body that stalls, breaks off,
 * grows past the cap or does not balance is then replaced by the next fallback instead of standing half in the page.
 * @throws FragmentFault when the body may not be used
 */
export async function readBody(response: Response, expected: ExpectedBody, limits: BodyLimits): Promise<FragmentBody> {
  const body = await readText(response, limits)
  const marker = endMarker(expected.fragment, expected.build)
  if (!body.endsWith(marker)) throw new FragmentFault('cut', 'no end marker')
  const { html, json } = splitHydration(body.slice(0, -marker.length))
  await assertMarkup(html, expected.slots).catch((error: unknown) => {
    throw error instanceof MarkupRefusal ? new FragmentFault('markup', `the markup holds ${error.message}`) : error
  })
  return { html, hydration: json === null ? null : readHydration(json, expected) }
}

/** Hydration data that was checked. It repeats like the envelope of a build: the badge of a cart has the same props on each page. */
const checked = createLruCache<string>(512 * 1024, (hydration) => hydration.length * CHARACTER_BYTES)
/** A longer text is not worth its place. */
const MAX_REMEMBERED = 4 * 1024

/** Hydration data as it stands in a document. */
function readHydration(json: string, expected: ExpectedBody): string {
  const key = `${expected.fragment} ${expected.build} ${expected.instance} ${json}`
  const known = checked.get(key)
  if (known !== undefined) return known
  const hydration = checkHydration(json, expected)
  if (json.length <= MAX_REMEMBERED) checked.set(key, hydration)
  return hydration
}

function checkHydration(json: string, { fragment, build, instance, files }: ExpectedBody): string {
  const data = HydrationData.safeParse(parseJson(json))
  if (!data.success) throw new FragmentFault('body', 'the hydration data cannot be used', { cause: data.error })
  const isOwn = data.data.fragment === fragment && data.data.build === build && data.data.instance === instance
  if (!isOwn) throw new FragmentFault('body', 'the hydration data is of another fragment, build or instance')
  const { entry, modules, css, messages } = data.data
  const isNamed = [entry, ...modules, ...css, ...(messages ? [messages] : [])].every((url) => files.includes(url))
  if (!isNamed) throw new FragmentFault('body', 'the hydration data names files that the envelope does not')
  return scriptJson(compactHydration(data.data))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FragmentFault('body', 'the hydration data is not JSON', { cause: error })
  }
}

/** Any body of a remote, within the budget. */
export async function readText(response: Response, { bodyMs, bytes, abort }: BodyLimits): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FragmentFault('body-late', `body not complete after ${bodyMs} ms`)), bodyMs)
  })
  try {
    return await Promise.race([decodeBody(response, bytes), late])
  } catch (error) {
    abort?.()
    throw error instanceof FragmentFault ? error : new FragmentFault('body', 'the body broke off', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function decodeBody(response: Response, bytes: number): Promise<string> {
  const declared = response.headers.get('content-length')
  // The runtime reads a body for a third of what a loop over its chunks costs.
  if (declared !== null && Number(declared) <= bytes) return textOfLength(response, Number(declared))
  return decodeInChunks(response, bytes)
}

/** HTTP holds a body to its declared length, but no call within one process does. */
async function textOfLength(response: Response, bytes: number): Promise<string> {
  const text = await response.text()
  // No character is shorter than a byte.
  if (text.length > bytes) throw new FragmentFault('too-large', `more than the declared ${bytes} bytes`)
  return text
}

async function decodeInChunks({ body }: Response, bytes: number): Promise<string> {
  if (!body) throw new FragmentFault('body', 'no body')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > bytes) throw new FragmentFault('too-large', `more than ${bytes} bytes`)
    text += decoder.decode(value, { stream: true })
  }
}
