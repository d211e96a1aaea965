import { findSlugHistory } from '@galleria/platform-client/operations/catalog'
import { serve } from '../../http/operation.ts'

export const findSlugHistoryOperation = serve(findSlugHistory, ({ services }, input) => services.commerce.run('findSlugHistory', input))
