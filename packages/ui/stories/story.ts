import type { ReactElement } from 'react'

/** One state of a component, shown on the story page and tested by its name. */
export interface Story {
  /** What sets this state apart: "busy", "with an error". Unique within its component. */
  readonly name: string
  readonly element: ReactElement
  /** Takes the whole row: for what lays itself out by a wide room. */
  readonly wide?: true
}

/**
 * What a file under stories/<group>/<component>.tsx exports by default: the states of that component, in the order in which a
 * shopper meets them. Where a story stands says which component it is about.
 */
export type Stories = readonly Story[]
