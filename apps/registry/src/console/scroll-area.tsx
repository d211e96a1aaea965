import type { Child } from 'hono/jsx'

/** A table that may be wider than its window: keyboards scroll it, too. */
export function ScrollArea({ label, children }: { readonly label: string; readonly children: Child }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard (WCAG 2.1.1)
    <div class="scroll" tabindex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
