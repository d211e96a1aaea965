import type { ReactNode } from 'react'

interface UnavailableProps {
  /** Names the missing part: "Reviews are not here right now." */
  readonly title: ReactNode
  /** Says which parts still work. */
  readonly children?: ReactNode
  /** A way to try again. */
  readonly action?: ReactNode
}

/** Replaces a part of the page that could not be loaded. Its frame should have the height of what it replaces. */
export function Unavailable({ title, children, action }: UnavailableProps) {
  return (
    <div className="g-fallback">
      <div className="g-fallback-text">
        <p>
          <b>{title}</b>
        </p>
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
