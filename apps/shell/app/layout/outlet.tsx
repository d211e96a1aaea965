import { createElement } from 'react'

/** A place that composition fills with a fragment after React has rendered the document. */
export function Outlet({ name }: { name: string }) {
  return createElement('fragment-outlet', { name })
}
