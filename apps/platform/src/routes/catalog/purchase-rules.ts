import { Product } from '@galleria/platform-client/entities/catalog/product'
import { PurchaseRules } from '@galleria/platform-client/entities/catalog/purchase-rules'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

export const purchaseRuleOperations: readonly Operation[] = [
  defineOperation({
    name: 'purchaseRules.set',
    summary: 'Set the purchase rules of a product',
    description:
      'Sets the texts that shoppers write for a product, such as an engraving: a cart takes none that is missing, too long or unknown; and how many one customer may buy, earlier orders included. Lines that are in carts already stay as they are.',
    example: { takes: { id: '$PRODUCT_ID', customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }] } },
    recorded: false,
    methods: ['PATCH'],
    paths: ['/platform/v1/products/:id/purchase-rules'],
    request: z.object({ id: z.string().check(z.maxLength(36)), ...PurchaseRules.shape }),
    response: z.object({ product: Product }),
    handle: ({ services }, input) => services.commerce.text('setPurchaseRules', input),
  }),
]
