import { useEffect, useRef } from 'react'

/** Moves the focus to a list when the focused button goes with what is shown; otherwise the focus would be lost. */
export function useFocusWithin(shown: string) {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body) container.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return container
}
