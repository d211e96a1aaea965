import type { DocumentData } from './describe-document.server.ts'
import type { Isolate } from './isolate.server.ts'

/**
 * Documents as Remix rendered them, fragments not yet put in. A shopper with a session needs the private fragments anew, but the
 * frame around them is the same for everybody who is shown the same page.
 */
export function findFrame({ frames }: Isolate, data: DocumentData): string | undefined {
  return frames.get(JSON.stringify(data))
}

export function keepFrame({ frames }: Isolate, data: DocumentData, html: string): void {
  const key = JSON.stringify(data)
  frames.set(key, html, (key.length + html.length) * 2)
}
