import { setPurchaseRules } from '@galleria/platform-client/operations/catalog'
import { type Operation, serve } from '../../http/operation.ts'

export const purchaseRuleOperations: readonly Operation[] = [
  serve(setPurchaseRules, ({ services }, input) => services.commerce.text('setPurchaseRules', input)),
]
