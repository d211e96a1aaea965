import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'

interface DialogProps extends Omit<ComponentPropsWithoutRef<'dialog'>, 'title'> {
  readonly title: ReactNode
  /** What can be done. Whatever only closes the dialog stands in a `<form method="dialog">`. */
  readonly actions: ReactNode
}

/**
 * A question that has to be answered first. Native, so the focus stays inside, Escape closes it and the focus returns to what
 * opened it: `<DialogOpener>` with the same id, or a script by its ref and `showModal()`.
 */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog({ title, actions, children, ...native }, ref) {
  const heading = useId()
  return (
    <dialog {...native} ref={ref} closedby="any" className="g-dialog" aria-labelledby={heading}>
      <div className="g-dialog-body">
        <h2 id={heading}>{title}</h2>
        {children}
        <div className="g-dialog-actions">{actions}</div>
      </div>
    </dialog>
  )
})
