import type { FormState } from '@galleria/fragments/contract'
import { formError, useFragmentEvent, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { useCallback, useState } from 'react'
import type { CartLine } from '../../lib/cart-props.ts'
import { CUSTOM_LINE } from '../../lib/custom-line.ts'
import { useFocusWithin } from '../use-focus-within.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { RemovedLine } from './removed-line.tsx'
import './cart-lines.css'

/** How the pictures of the lines on a phone's first screen are loaded. */
const LEADING_PICTURES = ['first', 'early', 'early'] as const

interface CartLinesProps {
  /** The fragment that shows the lines and handles their forms. */
  readonly fragment: string
  readonly lines: readonly CartLine[]
  readonly form: FormState | undefined
  /** The page begins with the lines: their pictures are on the first screen. */
  readonly leading?: boolean
  /** What was saved for later, where lines can be. An item keeps the id of its line. */
  readonly saved?: readonly Pick<CartLine, 'id'>[] | null
}

/** The lines of the cart, each with its own form. The line that was just removed can be restored. */
export function CartLines({ fragment, lines, form, leading, saved }: CartLinesProps) {
  const { t } = useMessages()
  const removed = useRemoved(lines, form)
  const container = useFocusWithin(`${lines.length} ${Boolean(saved?.length)}`)
  const rows = lines.map((line, index) => (
    <CartLineRow
      key={line.id}
      fragment={fragment}
      line={line}
      form={form?.values['line'] === line.id ? form : undefined}
      loading={leading ? LEADING_PICTURES[index] : undefined}
      savable={Boolean(saved) && line.reference !== CUSTOM_LINE}
    />
  ))
  if (removed && !saved?.some(({ id }) => id === removed.line.id))
    rows.splice(removed.index, 0, <RemovedLine key={`removed ${removed.line.id}`} fragment={fragment} line={removed.line} />)
  const refused = formError(form)
  return (
    <div className="cart-lines" ref={container} tabIndex={-1}>
      {refused && (
        <InlineMessage kind="danger" role="alert">
          {refused}
        </InlineMessage>
      )}
      {rows.length > 0 && (
        <ul className="cart-lines-list" aria-label={t('cart.lines')}>
          {rows}
        </ul>
      )}
      <Announcer />
    </div>
  )
}

interface Removed {
  readonly line: CartLine
  readonly index: number
}

/** The line that the last submit removed; the next submit forgets it. */
function useRemoved(lines: readonly CartLine[], form: FormState | undefined): Removed | null {
  const [known, setKnown] = useState<{ lines: readonly CartLine[]; removed: Removed | null }>({ lines, removed: null })
  if (known.lines === lines) return known.removed
  // Lines that were only asked for again leave the offer to undo where it is.
  if (!form && known.removed && lines.every(({ id }) => id !== known.removed?.line.id)) {
    setKnown({ ...known, lines })
    return known.removed
  }
  const index = form?.done ? known.lines.findIndex(({ id }) => lines.every((line) => line.id !== id)) : -1
  const line = known.lines[index]
  const removed = line ? { line, index } : null
  setKnown({ lines, removed })
  return removed
}

/** Announces the result of a change to screen readers. */
function Announcer() {
  const [announcement, setAnnouncement] = useState({ message: '', times: 0 })
  useFragmentEvent(
    'cart:updated',
    useCallback(({ message = '' }: { message?: string }) => setAnnouncement(({ times }) => ({ message, times: times + 1 })), []),
  )
  return (
    <div role="status">
      {/* A new element for each announcement: otherwise the same text would not be read twice. */}
      <VisuallyHidden key={announcement.times}>{announcement.message}</VisuallyHidden>
    </div>
  )
}
