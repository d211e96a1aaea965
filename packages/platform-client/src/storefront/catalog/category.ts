import type { MediaItem } from '../../entities/values/media.ts'
import type { Localized } from './localized.ts'
import type { Versioned } from './versioned.ts'

/** A named group of products. Categories make a tree; where the platform has none, all of them are at its top. */
export interface Category extends Versioned {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly visible: boolean
  /** Absent at the top of the tree. */
  readonly parentId?: string
  /** Empty where there is none. */
  readonly description: string
  /** Absent where the platform does not count. */
  readonly productCount?: number
  readonly mainMedia?: MediaItem
  readonly localized?: Localized
}
