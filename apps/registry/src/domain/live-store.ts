import type { Manifest } from '@galleria/fragments/contract'

/** What is live beside a build that is released: it must fit all of it. */
export interface LiveStore {
  /** Live builds of the other remotes. */
  readonly others: readonly Manifest[]
  /** Live builds of the same remote. */
  readonly own: readonly Manifest[]
  /** Fragments (`<remote>/<name>`) of the layout, by outlet. */
  readonly layout: Readonly<Record<string, string>>
}
