import { BoughtTogether, BoughtTogetherRequest } from '@galleria/platform-client/entities/catalog/bought-together'
import { defineOperation } from '../../http/operation.ts'
import { JsonText } from '../../rpc/methods.ts'

export const findBoughtTogether = defineOperation({
  name: 'recommendations.findBoughtTogether',
  summary: 'Find what is bought together',
  description:
    'Finds the visible products that stand in most orders with a product. Those that fewer than two shoppers bought with it are left out: no shopper’s order can be told from them.',
  example: { takes: { productId: '$PRODUCT_ID' } },
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/bought-together'],
  request: BoughtTogetherRequest,
  response: BoughtTogether,
  handle: async ({ services, language, currency }, input) => {
    const ids = await services.commerce.run('findBoughtTogether', input)
    const { text } = await services.commerce.text('getFoundProducts', { ids, elevated: false, language, currency })
    return new JsonText(`{"products":${text}}`)
  },
})
