import { Failure } from '@galleria/commerce/failures/failure'
import hostGrotesk from '@galleria/ui/tokens/fonts/host-grotesk.woff2'
import newsreader from '@galleria/ui/tokens/fonts/newsreader-display.woff2'
import { ENCODINGS, listAcceptedEncodings, type Encoding } from '@galleria/worker-kit/content-encoding'
import { Hono } from 'hono'
import type { HonoEnv } from '../http/hono-env.ts'
import brotliSheet from './hosted.css?br'
import gzipSheet from './hosted.css?gzip'
import sheet from './hosted.css' with { type: 'text' }

declare const __GALLERIA_BUILD__: string

/** The build is part of the address, so that the files can be kept for good. */
const FOLDER = `/hosted/${__GALLERIA_BUILD__}`
export const STYLE_URL = `${FOLDER}/style.css`
/** The face of nearly every letter of the page: fetched along with the style. */
export const TEXT_FONT_URL = `${FOLDER}/fonts/host-grotesk.woff2`

interface HostedFile {
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
  /** The content as it was compressed by the build. Fonts are compressed by themselves. */
  readonly encoded?: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

const FILES: Readonly<Record<string, HostedFile>> = {
  'style.css': { type: 'text/css; charset=utf-8', content: sheet, encoded: { br: brotliSheet, gzip: gzipSheet } },
  'fonts/host-grotesk.woff2': { type: 'font/woff2', content: hostGrotesk },
  'fonts/newsreader-display.woff2': { type: 'font/woff2', content: newsreader },
}

/** The style and the faces of the hosted pages, out of the Worker itself. */
export const hostedFiles = new Hono<HonoEnv>().get('/:build/:file{.+}', ({ req }) => {
  const file = FILES[req.param('file')]
  if (!file) throw new Failure('ROUTE_NOT_FOUND', `There is no file ${req.param('file')}.`)
  const [encoding] = file.encoded ? listAcceptedEncodings(req.raw, ENCODINGS) : []
  return new Response((encoding && file.encoded?.[encoding]) ?? file.content, {
    headers: {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      ...(file.encoded && { vary: 'accept-encoding' }),
      ...(encoding && { 'content-encoding': encoding }),
    },
    // Its bytes are compressed already.
    ...(encoding && { encodeBody: 'manual' }),
  })
})
