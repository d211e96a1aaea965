import { findSlugHistory } from '../../operations/catalog.ts'
import { send } from '../../transport/transport.ts'

export const slugHistory = {
  /** Tells where the slug leads that a product or a collection had before. */
  find: send(findSlugHistory),
}
