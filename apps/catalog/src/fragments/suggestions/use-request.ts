import { fillSlot } from '@galleria/fragments/react'
import { useEffect, useState, type RefObject } from 'react'

const DEBOUNCE_MS = 120

/**
 * Requests new props of this fragment for what is typed. A newer request ends an older one, so props are never for an older text than
 * those before them.
 * @returns whether the last request failed
 */
export function useRequest(root: RefObject<HTMLElement>, query: string): boolean {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    const slot = root.current?.closest('[data-fragment]')?.parentElement
    if (!slot || !query) return
    const timer = setTimeout(() => {
      fillSlot(slot, 'catalog/suggestions', { q: query }).then(
        () => setFailed(null),
        () => setFailed(query),
      )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [root, query])
  return failed !== null && failed === query
}
