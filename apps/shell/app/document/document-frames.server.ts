import { splitFrame, type DocumentFrame } from '@galleria/fragments/host'
import type { Isolate } from '../composition/isolate.server.ts'
import type { Page } from './open-page.server.ts'

type FramedPage = Pick<Page, 'document' | 'assets'>

/**
 * Document frames: documents as Remix rendered them, fragments not yet put in. A shopper with a session needs the private fragments
 * anew, but the frame around them is the same for all shoppers of a page.
 */
export function findFrame({ frames }: Isolate, page: FramedPage): DocumentFrame | undefined {
  return frames.get(keyOf(page))
}

export function saveFrame({ frames }: Isolate, page: FramedPage, html: string): DocumentFrame {
  const frame = splitFrame(html)
  frames.set(keyOf(page), frame)
  return frame
}

function keyOf({ document, assets }: FramedPage): string {
  return assets.key + JSON.stringify(document)
}
