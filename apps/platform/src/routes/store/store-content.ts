import { OwnerContentResponse } from '@galleria/platform-client/entities/store/store-content-changes'
import { getStoreContent, updateStoreContent } from '@galleria/platform-client/operations/store'
import { type Operation, serve } from '../../http/operation.ts'
import { withTakenPictures } from '../../services/store/content-pictures.ts'

/** What the owner says in the store: its name, start page, links and announcement, and the sender of its e-mails. */
export const storeContentOperations: readonly Operation[] = [
  serve(getStoreContent, ({ services }) => services.commerce.text('getStoreContent', null), { documentedResponse: OwnerContentResponse }),
  serve(updateStoreContent, async ({ services, variables }, { content }) => {
    const { PUBLIC_URL: publicUrl, PRIVATE_PICTURES: allowPrivate, IMAGE_RESIZING: resizes } = variables
    return services.commerce.text(
      'updateStoreContent',
      await withTakenPictures(content, { pictures: services.pictures, publicUrl, allowPrivate, resizes }),
    )
  }),
]
