import { refusal } from './fragment-file.ts'

/** A part of a file as its copy holds it. */
export interface FilePage {
  readonly channel: string
  readonly items: string
  /** Position at which the next part begins. */
  readonly next?: string | undefined
  /** Whether every remote responded that has something for it. */
  readonly isWhole: boolean
}

interface JoinedFile {
  readonly maxParts: number
  readonly headers: Readonly<Record<string, string>>
  begin(first: FilePage): string
  /** @param next where another file begins, for what this one has no room for */
  end(next: string | undefined): string
}

/** A part that failed is requested once more: a file that breaks off costs its reader all of it. */
const ATTEMPTS = 2

/**
 * One file of all its parts, each requested when the one before has been read: no more than one is in memory. Without the first part there is no
 * file (503, or 404 where there is none); a later one that cannot be had breaks the response off, so that its reader does not take it for a
 * whole one and delete what is missing.
 */
export async function joinParts(start: string, partAt: (from: string) => Promise<Response>, file: JoinedFile): Promise<Response> {
  const first = await getPage(start, partAt)
  if (first instanceof Response) return first
  const encoder = new TextEncoder()
  let page: FilePage | undefined
  let count = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!page) {
          page = first
          controller.enqueue(encoder.encode(file.begin(first) + first.items))
        } else {
          const following = await getPage(page.next ?? '', partAt)
          if (following instanceof Response) throw new Error(`A part of the file failed with ${following.status}.`)
          page = following
          controller.enqueue(encoder.encode(page.items))
        }
        count += 1
        if (page.next !== undefined && count < file.maxParts) return
        controller.enqueue(encoder.encode(file.end(page.next)))
        controller.close()
      },
    },
    // Nothing is requested ahead of what is read.
    { highWaterMark: 0 },
  )
  return new Response(body, { headers: file.headers })
}

async function getPage(from: string, partAt: (from: string) => Promise<Response>): Promise<FilePage | Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await partAt(from)
    if (response.ok) {
      // Written by this program.
      const page = (await response.json()) as FilePage
      if (page.isWhole) return page
    }
    if (response.status === 404) return response
    if (attempt === ATTEMPTS) return refusal(503)
  }
}
