import type { ALTERNATIVES_OUTLET, LATE_OUTLET, PRIMARY_OUTLET } from '@galleria/fragments/host'
import { createElement } from 'react'
import type { LayoutOutlet } from '../composition/layout-outlets.ts'

type OutletName = LayoutOutlet | typeof ALTERNATIVES_OUTLET | typeof LATE_OUTLET | typeof PRIMARY_OUTLET

/** Composition replaces it with a fragment after Remix has rendered the document. */
export function Outlet({ name }: { name: OutletName }) {
  return createElement('fragment-outlet', { name })
}
