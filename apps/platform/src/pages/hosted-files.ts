import { Failure } from '@galleria/commerce/failures/failure'
import hostGrotesk from '@galleria/ui/tokens/fonts/host-grotesk.woff2'
import newsreader from '@galleria/ui/tokens/fonts/newsreader-display.woff2'
import { Hono } from 'hono'
import type { HonoEnv } from '../http/hono-env.ts'
import sheet from './hosted.css' with { type: 'text' }

declare const __GALLERIA_BUILD__: string

/** The build is part of the address, so that the files can be kept for good. */
const FOLDER = `/hosted/${__GALLERIA_BUILD__}`
export const STYLE_URL = `${FOLDER}/style.css`
/** The face of nearly every letter of the page: fetched along with the style. */
export const TEXT_FONT_URL = `${FOLDER}/fonts/host-grotesk.woff2`

/** Ways of delivery that the style knows apart. */
const MAX_OFFERS = 24

/** Without a script, the style shows the sums of the delivery option that is chosen: the option and its sums have the same place. */
const byOffer = Array.from(
  { length: MAX_OFFERS },
  (_, index) =>
    `body:has(.hosted-delivery .g-check:nth-of-type(${index + 1}) :checked) .hosted-offer[data-offer="${index}"]{display:revert-layer}`,
).join('')

const FILES: Readonly<Record<string, { readonly type: string; readonly content: string | Uint8Array<ArrayBuffer> }>> = {
  'style.css': { type: 'text/css; charset=utf-8', content: `${sheet}@layer layout{${byOffer}}` },
  'fonts/host-grotesk.woff2': { type: 'font/woff2', content: hostGrotesk },
  'fonts/newsreader-display.woff2': { type: 'font/woff2', content: newsreader },
}

/** The style and the faces of the hosted pages, out of the Worker itself. */
export const hostedFiles = new Hono<HonoEnv>().get('/:build/:file{.+}', (context) => {
  const file = FILES[context.req.param('file')]
  if (!file) throw new Failure('ROUTE_NOT_FOUND', `There is no file ${context.req.param('file')}.`)
  return context.body(file.content, 200, {
    'content-type': file.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})
