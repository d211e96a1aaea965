import type { Child } from 'hono/jsx'
import { Icon } from './icon.tsx'

/** Something that went wrong, read out when the page opens. */
export function Notice({ kind, children }: { readonly kind: 'warn' | 'danger'; readonly children: Child }) {
  return (
    <div class={`g-note g-note-${kind}`} role="alert">
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  )
}
