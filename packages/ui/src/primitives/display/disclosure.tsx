import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly open?: boolean
  /** Disclosures of one name close each other. */
  readonly name?: string
  readonly children: ReactNode
}

/** A summary that opens the content below it. Native `<details>`: it works before and without JavaScript. */
export function Disclosure({ summary, open, name, children }: DisclosureProps) {
  return (
    <details className="g-fold" open={open} {...{ name }}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
