import type { ReactNode } from 'react'
import { Icon } from '../primitives/display/icon.tsx'

const ICONS = { info: 'info', ok: 'check', warn: 'warning', danger: 'warning' } as const

interface InlineMessageProps {
  readonly kind?: keyof typeof ICONS
  /** `alert` for what went wrong after the page was there, `status` for what went well. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** A message about the part of the page around it. */
export function InlineMessage({ kind = 'info', role, children }: InlineMessageProps) {
  return (
    <div className={`g-note g-note-${kind}`} role={role}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  )
}
