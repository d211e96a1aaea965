import { FOCUS_ATTRIBUTE } from '../contract/markup.ts'
import { browserRuntime } from '../react/runtime.ts'

const filled = new WeakSet<Element>()

/** Puts a fragment into each element that names one, when the focus first comes into it or it opens. */
export function fillFocused(): void {
  addEventListener('focusin', ({ target }) => fill(target))
  // It does not bubble.
  addEventListener('toggle', ({ target }) => fill(target), true)
  // The press or the focus that made the scripts load came before them.
  fill(document.activeElement)
  fill(document.querySelector(`[${FOCUS_ATTRIBUTE}]:popover-open`))
}

function fill(target: EventTarget | null): void {
  const place = target instanceof Element ? target.closest(`[${FOCUS_ATTRIBUTE}]`) : null
  const fragment = place?.getAttribute(FOCUS_ATTRIBUTE)
  if (!place || !fragment || filled.has(place)) return
  const slot = document.createElement('div')
  filled.add(place)
  place.appendChild(slot)
  browserRuntime()
    ?.fillSlot(slot, fragment, {})
    .catch((error: unknown) => {
      console.error(`fragment ${fragment} could not be loaded`, error)
      // The next focus is another occasion.
      filled.delete(place)
      slot.remove()
    })
}
