import { findSlugHistory } from '@galleria/platform-client/operations/catalog'
import { serve } from '../../http/operation.ts'

/** What became of an address that a product or a collection had. */
export const findSlugHistoryOperation = serve(findSlugHistory, ({ services }, input) => services.commerce.run('findSlugHistory', input))
