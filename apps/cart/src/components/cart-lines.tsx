import type { FormState } from '@galleria/fragments/contract'
import { formError, useFragmentEvent } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { VisuallyHidden } from '@galleria/ui/primitives/visually-hidden'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '../lib/cart-props.ts'
import { useMessages } from '../lib/messages.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { RemovedLine } from './removed-line.tsx'
import './cart-lines.css'

interface CartLinesProps {
  /** The fragment that shows them: it takes their forms. */
  readonly fragment: string
  readonly lines: readonly CartLine[]
  readonly form: FormState | undefined
}

/** The lines of the cart, each with a small form of its own, and the one that was just taken out, to put it back. */
export function CartLines({ fragment, lines, form }: CartLinesProps) {
  const { t } = useMessages()
  const removed = useRemoved(lines, form)
  const place = useFocusWithin(lines)
  const rows = lines.map((line) => (
    <CartLineRow key={line.id} fragment={fragment} line={line} form={form?.values['line'] === line.id ? form : undefined} />
  ))
  if (removed) rows.splice(removed.index, 0, <RemovedLine key={`removed ${removed.line.id}`} fragment={fragment} line={removed.line} />)
  const refused = formError(form)
  return (
    <div className="cart-lines" ref={place} tabIndex={-1}>
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
      <Said />
    </div>
  )
}

interface Removed {
  readonly line: CartLine
  readonly index: number
}

/** The line that the last act took out; gone with the next act. */
function useRemoved(lines: readonly CartLine[], form: FormState | undefined): Removed | null {
  const [known, setKnown] = useState<{ lines: readonly CartLine[]; removed: Removed | null }>({ lines, removed: null })
  if (known.lines === lines) return known.removed
  const index = form?.done ? known.lines.findIndex(({ id }) => lines.every((line) => line.id !== id)) : -1
  const line = known.lines[index]
  const removed = line ? { line, index } : null
  setKnown({ lines, removed })
  return removed
}

/** The button that had the focus may go with its line: the focus then stays at the lines instead of going nowhere. */
function useFocusWithin(lines: readonly CartLine[]) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(lines.length)
  useEffect(() => {
    if (before.current !== lines.length && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    before.current = lines.length
  }, [lines])
  return place
}

/** What came of a change, for those who do not see it. */
function Said() {
  const [said, setSaid] = useState({ message: '', times: 0 })
  useFragmentEvent(
    'cart:updated',
    useCallback(({ message = '' }: { message?: string }) => setSaid(({ times }) => ({ message, times: times + 1 })), []),
  )
  return (
    <div role="status">
      {/* A new element each time, or the same words would not be read twice. */}
      <VisuallyHidden key={said.times}>{said.message}</VisuallyHidden>
    </div>
  )
}
