import * as z from 'zod/mini'
import { text } from '../values/fields.ts'
import { Product } from './product.ts'
import { PurchaseRules } from './purchase-rules.ts'

export const SetPurchaseRules = z.object({ id: text(36), ...PurchaseRules.shape })
export const ProductResponse = z.object({ product: Product })
