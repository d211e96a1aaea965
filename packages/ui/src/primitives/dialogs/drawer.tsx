import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { DialogCloser } from './dialog-closer.tsx'

interface DrawerProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'title'> {
  readonly title: ReactNode
  readonly closeLabel: string
  /** The part fixed below the scrolling content. */
  readonly foot?: ReactNode
}

/**
 * A sheet at the end edge for content beside the page: the bag, filters. It is a native dialog, so the focus stays inside, Escape
 * closes it and the focus returns to the button that opened it by an invoker command or by `showModal()`.
 */
export const Drawer = forwardRef<HTMLDialogElement, DrawerProps>(function Drawer({ title, closeLabel, foot, children, ...native }, ref) {
  const heading = useId()
  return (
    <dialog {...native} ref={ref} closedby="any" className="g-drawer" aria-labelledby={heading}>
      <div className="g-drawer-head">
        <h2 id={heading}>{title}</h2>
        <DialogCloser label={closeLabel} />
      </div>
      <div className="g-drawer-body">{children}</div>
      {foot && <div className="g-drawer-foot">{foot}</div>}
    </dialog>
  )
})
