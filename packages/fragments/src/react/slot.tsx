import { useContext, useEffect, useRef } from 'react'
import { browserRuntime } from './runtime.ts'
import { SlotContext } from './slot-context.ts'

const EMPTY = { __html: '' }

/**
 * A place for a fragment of another remote. On the server it announces the fragment, which the host fetches and puts inside;
 * in the browser it gives that fragment new params whenever they change.
 */
export function Slot({ fragment, params }: { fragment: string; params: Record<string, string> }) {
  const collector = useContext(SlotContext)
  const place = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(params)
  const shown = useRef(key)

  useEffect(() => {
    const slot = place.current
    // The server's content stands for the params it was rendered with; an empty slot was created in the browser.
    if (!slot || (shown.current === key && slot.firstElementChild)) return
    shown.current = key
    void browserRuntime()?.fillSlot(slot, fragment, JSON.parse(key))
  }, [fragment, key])

  const id = collector?.announce(fragment, params)
  return <div ref={place} data-slot={id} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
}
