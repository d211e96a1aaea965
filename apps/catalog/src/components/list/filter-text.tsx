import { Content } from '../content.tsx'

/** A name of a facet or of a value: the shop's own in the catalog's language, others in the page's. */
export function FilterText({ own, children }: { own: boolean; children: string }) {
  return own ? <Content>{children}</Content> : <>{children}</>
}
