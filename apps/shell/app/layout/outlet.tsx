import { createElement } from 'react'

/** Composition replaces it with a fragment after Remix has rendered the document. */
export function Outlet({ name }: { name: string }) {
  return createElement('fragment-outlet', { name })
}
