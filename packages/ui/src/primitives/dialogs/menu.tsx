import type { ReactNode } from 'react'

interface MenuProps {
  /** Unique on the page. */
  readonly id: string
  /** Name of what opens it. */
  readonly label: string
  /** What opens it: a sign. */
  readonly opener: ReactNode
  /** Of the element that opens. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/**
 * Links and buttons that a sign opens. The browser opens it, closes it by Escape or a press elsewhere, and brings the focus back:
 * it needs no script.
 */
export function Menu({ id, label, opener, attributes, children }: MenuProps) {
  // React 18 does not know the attributes and writes them as they are.
  const opens = { popovertarget: id }
  const opened = { id, popover: 'auto' }
  return (
    <>
      <button type="button" className="g-tool" aria-label={label} {...opens}>
        {opener}
      </button>
      <div className="g-menu" {...opened} {...attributes}>
        {children}
      </div>
    </>
  )
}
