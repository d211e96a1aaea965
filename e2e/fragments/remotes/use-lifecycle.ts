import { useEffect } from 'react'

declare global {
  /** What was mounted and unmounted on the page, in order. */
  var lifecycle: string[] | undefined
}

/** Records that a component came to life and that it went. */
export function useLifecycle(name: string): void {
  useEffect(() => {
    const events = (globalThis.lifecycle ??= [])
    events.push(`${name} mounted`)
    return () => {
      events.push(`${name} unmounted`)
    }
  }, [name])
}
