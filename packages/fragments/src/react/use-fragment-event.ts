import { useEffect } from 'react'
import type { FragmentEventName, FragmentEvents } from '../contract/index.ts'

/** Listens to another fragment's event while the component is mounted. */
export function useFragmentEvent<Name extends FragmentEventName>(name: Name, listener: (detail: FragmentEvents[Name]) => void): void {
  useEffect(() => {
    const handle = (event: Event) => {
      if (event instanceof CustomEvent) listener(event.detail as FragmentEvents[Name])
    }
    window.addEventListener(name, handle)
    return () => window.removeEventListener(name, handle)
  }, [name, listener])
}
