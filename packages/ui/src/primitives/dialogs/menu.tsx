import type { ReactNode } from 'react'

interface MenuProps {
  /** The id of the menu, unique on the page. */
  readonly id: string
  /** Name of the opener for screen readers. */
  readonly label: string
  /** Content of the button that opens the menu: an icon. */
  readonly opener: ReactNode
  /** Attributes of the element that opens. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/**
 * Links and buttons behind an icon button. The browser opens it, closes it by Escape or a press elsewhere, and brings the focus back:
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
