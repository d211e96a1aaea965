import type { Isolate } from '../composition/isolate.server.ts'
import type { DocumentData } from './document-data.ts'

/**
 * Document frames: documents as Remix rendered them, fragments not yet put in. A shopper with a session needs the private fragments
 * anew, but the frame around them is the same for all shoppers of a page.
 */
export function findFrame({ frames }: Isolate, data: DocumentData): string | undefined {
  return frames.get(JSON.stringify(data))
}

export function saveFrame({ frames }: Isolate, data: DocumentData, html: string): void {
  frames.set(JSON.stringify(data), html, html.length * 2)
}
