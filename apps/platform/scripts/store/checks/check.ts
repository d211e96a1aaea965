import type { Store } from '../store.ts'

/** Something that holds in every sound store. */
export interface Check {
  /** What is checked, as a sentence. */
  readonly says: string
  readonly run: (store: Store) => Finding
}

export interface Finding {
  /** The number of things that were looked at. */
  readonly looked: number
  /** A line for each of them that breaks the rule. */
  readonly violations: readonly string[]
  /** What is worth knowing and breaks no rule. */
  readonly notes?: readonly string[]
}
