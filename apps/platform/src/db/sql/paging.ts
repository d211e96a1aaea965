import { invalid } from '@galleria/commerce/failures/failure'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { defaultPaging } from '@galleria/platform-client/entities/wire/query'

/** The specification answers no more than this many at once. */
const MAX_PAGE = 100

/** The page that a query asks for. Throws InvalidRequest above the largest page: a shorter one would look like the last. */
export function parsePaging(paging: OffsetQuery['paging'], path = 'query.paging'): { limit: number; offset: number } {
  const { limit = defaultPaging.limit, offset = defaultPaging.offset } = paging ?? {}
  if (limit > MAX_PAGE) throw invalid(`${path}.limit`, `must be at most ${MAX_PAGE}`, 'MAX')
  return { limit, offset }
}
