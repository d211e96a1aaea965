import { html } from 'hono/html'
import type { Preview } from './preview-token.ts'

/** Address in the store: its shell gives out the cookie of a preview, and takes it back. */
const LEAVE_PATH = '/_preview/leave'

/** Stands at the top of every page under preview. It needs no script. */
export async function previewBar({ remote, build }: Preview): Promise<string> {
  const bar = await html`<form class="preview-bar" method="post" action="${LEAVE_PATH}">
    Preview of ${remote} ${build} — <button>Leave preview</button>
  </form>`
  return String(bar)
}
