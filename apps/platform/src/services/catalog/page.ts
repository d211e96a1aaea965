import type { OffsetQuery } from '@galleria/platform-client/entities/query'
import { defaultPaging } from '@galleria/platform-client/entities/query'
import { invalid } from '../../domain/failure.ts'

/** The specification answers no more than this many at once. */
const LARGEST_PAGE = 100

/** The page that a query asks for. Throws InvalidRequest above the largest page: a shorter one would look like the last. */
export function pageOf(paging: OffsetQuery['paging'], path = 'query.paging'): { limit: number; offset: number } {
  const { limit = defaultPaging.limit, offset = defaultPaging.offset } = paging ?? {}
  if (limit > LARGEST_PAGE) throw invalid(`${path}.limit`, `must be at most ${LARGEST_PAGE}`, 'MAX')
  return { limit, offset }
}
