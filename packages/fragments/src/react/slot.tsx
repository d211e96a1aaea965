import { useContext, useEffect, useRef } from 'react'
import { browserRuntime } from './runtime.ts'
import { SlotContext } from './slot-context.ts'

/** React leaves the content of such an element as the server sent it. */
const EMPTY = { __html: '' }

/**
 * A place for a fragment of another remote. On the server it announces the fragment, which the host fetches and puts inside;
 * in the browser it gives that fragment new params whenever they change.
 */
export function Slot({ fragment, params }: { fragment: string; params: Record<string, string> }) {
  const collector = useContext(SlotContext)
  const element = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(params)
  const renderedKey = useRef(key)

  useEffect(() => {
    const slot = element.current
    // The server's content stands for the params it was rendered with; an empty slot was created in the browser.
    if (!slot || (renderedKey.current === key && slot.firstElementChild)) return
    renderedKey.current = key
    const runtime = browserRuntime()
    runtime?.fillSlot(slot, fragment, JSON.parse(key)).catch((error: unknown) => {
      console.error(`fragment ${fragment} could not be given its new params`, error)
      if (renderedKey.current !== key) return
      // What is left stands for other params: a form would send what the shopper no longer sees chosen.
      runtime.emptySlot?.(slot)
      slot.replaceChildren()
    })
  }, [fragment, key])

  useEffect(() => {
    const slot = element.current
    return () => {
      if (slot) browserRuntime()?.emptySlot?.(slot)
    }
  }, [])

  const id = collector?.announce(fragment, params)
  return <div ref={element} data-slot={id} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
}
