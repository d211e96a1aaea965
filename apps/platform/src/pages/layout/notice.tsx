import type { Child } from 'hono/jsx'
import { Icon } from './icon.tsx'

/** Something that went wrong, or well, read out when the page opens. */
export function Notice({ kind, children }: { readonly kind: 'ok' | 'warn' | 'danger'; readonly children: Child }) {
  return (
    <div class={`g-note g-note-${kind}`} role={kind === 'ok' ? 'status' : 'alert'}>
      <Icon name={kind === 'ok' ? 'check' : 'warning'} />
      <div>{children}</div>
    </div>
  )
}
