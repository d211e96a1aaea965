import { findBoughtTogether } from '@galleria/platform-client/operations/catalog'
import { serve } from '../../http/operation.ts'
import { JsonText } from '../../rpc/methods.ts'

export const findBoughtTogetherOperation = serve(findBoughtTogether, async ({ services, language, currency }, input) => {
  const ids = await services.commerce.run('findBoughtTogether', input)
  const { text } = await services.commerce.text('getFoundProducts', { ids, elevated: false, language, currency })
  return new JsonText(`{"products":${text}}`)
})
