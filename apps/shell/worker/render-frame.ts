import { createRequestHandler } from '@remix-run/cloudflare'
import type { DocumentData } from '../app/document/document-data.ts'
import { remixBuild } from './remix-build.ts'

/** What Remix renders: the frame of a document, or the page for an error. */
type Outcome = { readonly document: DocumentData } | { readonly error: unknown }

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    readonly outcome: Outcome
  }
}

export interface RenderedFrame {
  readonly html: string
  /** Rendering failed, and the frame says so. */
  readonly failed: boolean
}

const remix = createRequestHandler(remixBuild, remixBuild.mode)

/** Renders a document without its fragments. All URLs have one route in Remix, so the request is always the same. */
export async function renderFrame(outcome: Outcome): Promise<RenderedFrame> {
  const response = await remix(new Request('http://shell/page'), { outcome })
  return { html: await response.text(), failed: response.status !== 200 }
}
