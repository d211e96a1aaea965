import { endMarker } from '../contract/index.ts'
import { FragmentFault } from './fragment-fault.ts'
import { markupFault } from './html-balance.ts'

interface BodyLimits {
  readonly bodyMs: number
  readonly bytes: number
}

/**
 * Reads a fragment's body to its end within the budget. Read whole before any of it is shown: a body that stalls, breaks off,
 * grows past the cap or does not balance is then replaced by the next rung of the ladder instead of standing half in the page.
 * @throws FragmentFault when the body may not be used
 */
export async function readBody(response: Response, fragment: string, build: string, limits: BodyLimits): Promise<string> {
  const body = await readText(response, limits)
  const marker = endMarker(fragment, build)
  if (!body.endsWith(marker)) throw new FragmentFault('cut', 'no end marker')
  const html = body.slice(0, -marker.length)
  const fault = markupFault(html)
  if (fault) throw new FragmentFault('markup', `the markup holds ${fault}`)
  return html
}

/** Any body of a remote, within the budget. */
export async function readText(response: Response, { bodyMs, bytes }: BodyLimits): Promise<string> {
  if (!response.body) throw new FragmentFault('body', 'no body')
  const reader = response.body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FragmentFault('body-late', `body not complete after ${bodyMs} ms`)), bodyMs)
  })
  try {
    return await Promise.race([decoded(reader, bytes), late])
  } catch (error) {
    // Not awaited: a wedged producer may never answer the cancellation.
    reader.cancel().catch(() => undefined)
    throw error instanceof FragmentFault ? error : new FragmentFault('body', 'the body broke off', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function decoded(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number): Promise<string> {
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
