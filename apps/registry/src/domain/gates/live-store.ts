import type { Manifest } from '@galleria/fragments/contract'

/** The live builds and layout beside a build that is released: it must fit all of it. */
export interface LiveStore {
  /** Live builds of the other remotes. */
  readonly others: readonly Manifest[]
  /** Live builds of the same remote. */
  readonly own: readonly Manifest[]
  /** The version of React that the shell brings; undefined where the runner of builds knows it. */
  readonly react?: string | undefined
  /** Fragments (`<remote>/<name>`) of the layout, by outlet. */
  readonly layout: Readonly<Record<string, string>>
  /** The heir of each fragment of a retired remote, by fragment. */
  readonly heirs: Readonly<Record<string, string>>
}
