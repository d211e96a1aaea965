import { useContext, useEffect, useRef, type ReactElement } from 'react'
import type { SlotFragment, SlotParams } from '../contract/params/slot-params.ts'
import { browserRuntime } from './runtime.ts'
import { SlotContext } from './slot-context.ts'

/** React leaves the content of such an element as the server sent it. */
const EMPTY = { __html: '' }
const NO_PARAMS = {}

type SlotProps<Name extends SlotFragment> = { readonly fragment: Name } & ParamsOf<Name>
type ParamsOf<Name extends SlotFragment> = object extends SlotParams[Name]
  ? { readonly params?: SlotParams[Name] }
  : { readonly params: SlotParams[Name] }

/**
 * A place for a fragment of another remote. On the server it announces the fragment, which the host fetches and puts inside;
 * in the browser it gives that fragment new params whenever they change. The build reads the remote's `uses` from it: `fragment` is
 * written out, and `params` too, name by name.
 */
export function Slot<Name extends SlotFragment>(props: SlotProps<Name>): ReactElement
export function Slot({ fragment, params = NO_PARAMS }: { readonly fragment: string; readonly params?: object }) {
  const collector = useContext(SlotContext)
  const element = useRef<HTMLDivElement>(null)
  // The host puts the names in order: code for that would be in each remote's scripts.
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
      // The fragment in the slot stands for other params: a form would send what the shopper no longer sees chosen.
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

  const id = collector?.announce(fragment, JSON.parse(key))
  return <div ref={element} data-slot={id} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
}
