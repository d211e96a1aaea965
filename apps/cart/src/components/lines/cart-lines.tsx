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
  /** The number of lines in the whole cart. */
  readonly lineCount: number
  readonly form: FormState | undefined
  /** A page that begins with the lines: their pictures are on the first screen, and addresses name them. */
  readonly isPage?: boolean
  /** The number of items that are saved for later; null where lines cannot be saved. */
  readonly savedCount?: number | null
}

/** The lines of the cart, each with its own form. The line that was just removed can be restored. */
export function CartLines({ fragment, lines, lineCount, form, isPage, savedCount = null }: CartLinesProps) {
  const { t } = useMessages()
  const removed = useRemoved(lines, lineCount, form)
  // The last saved item takes its list with it, and so the button with the focus.
  const container = useFocusWithin(`${lineCount} ${Boolean(savedCount)}`)
  const rows = lines.map((line, index) => (
    <CartLineRow
      key={line.id}
      fragment={fragment}
      line={line}
      form={form?.values['line'] === line.id ? form : undefined}
      anchored={isPage}
      loading={isPage ? LEADING_PICTURES[index] : undefined}
      savable={savedCount !== null && line.reference !== CUSTOM_LINE}
    />
  ))
  if (removed) rows.splice(removed.index, 0, <RemovedLine key={`removed ${removed.line.id}`} fragment={fragment} line={removed.line} />)
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

/** The line that the last submit removed; the next submit forgets it. One that was saved for later is not lost. */
function useRemoved(lines: readonly CartLine[], lineCount: number, form: FormState | undefined): Removed | null {
  const [known, setKnown] = useState<{ lines: readonly CartLine[]; lineCount: number; removed: Removed | null }>({
    lines,
    lineCount,
    removed: null,
  })
  if (known.lines === lines) return known.removed
  // Lines that were only asked for again leave the offer to undo where it is.
  if (!form && known.removed && lineCount <= known.lineCount && lines.every(({ id }) => id !== known.removed?.line.id)) {
    setKnown({ ...known, lines, lineCount })
    return known.removed
  }
  // In a long cart, other lines may have moved out of what is shown, or into it.
  const shorter = form?.done && form.values['saved'] === undefined && lineCount < known.lineCount
  const removed = shorter ? findRemoved(known.lines, lines) : null
  setKnown({ lines, lineCount, removed })
  return removed
}

function findRemoved(before: readonly CartLine[], lines: readonly CartLine[]): Removed | null {
  const places = new Map(lines.map(({ id }, index) => [id, index]))
  const gone = before.findIndex(({ id }) => !places.has(id))
  const line = before[gone]
  const positionOf = (neighbor: number) => places.get(before[neighbor]?.id ?? '')
  return line ? { line, index: (positionOf(gone - 1) ?? (positionOf(gone + 1) ?? 0) - 1) + 1 } : null
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
