import { deleteStorePage, getStorePage, listStorePages, setStorePage } from '@galleria/platform-client/operations/store'
import { type Operation, serve } from '../../http/operation.ts'

/** Pages in the owner's words, such as those about delivery and returns. */
export const storePageOperations: readonly Operation[] = [
  serve(listStorePages, ({ services }) => services.commerce.text('listStorePages', null)),
  serve(getStorePage, ({ services }, input) => services.commerce.text('getStorePage', input)),
  serve(setStorePage, ({ services }, input) => services.commerce.text('setStorePage', input)),
  serve(deleteStorePage, async ({ services }, input) => {
    await services.commerce.run('deleteStorePage', input)
  }),
]
