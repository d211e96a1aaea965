import { useEffect, useRef } from 'react'

/** Moves the focus to the list when the focused button is removed with its line; otherwise the focus would be lost. */
export function useFocusWithin(lines: readonly unknown[]) {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef(lines.length)
  useEffect(() => {
    if (before.current !== lines.length && document.activeElement === document.body) container.current?.focus({ preventScroll: true })
    before.current = lines.length
  }, [lines])
  return container
}
