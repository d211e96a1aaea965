import type { Context } from 'hono'
import { html } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HonoEnv } from '../../http/hono-env.ts'
import { compressPage } from './compress-page.ts'
import { readShownStore, StoreLanguages, StoreNames } from './shown-store.ts'

export type PageContext = Context<HonoEnv>

/** Answers with a page. hono/jsx writes no doctype, and without one browsers lay pages out as in 1999. */
export async function page(context: Context<HonoEnv>, content: JSX.Element, status: ContentfulStatusCode = 200): Promise<Response> {
  const { names, languages } = await readShownStore(context.env)
  const shown = (
    <StoreNames.Provider value={names}>
      <StoreLanguages.Provider value={languages}>{content}</StoreLanguages.Provider>
    </StoreNames.Provider>
  )
  return compressPage(context, (await html`<!doctype html>${shown}`).toString(), status)
}
