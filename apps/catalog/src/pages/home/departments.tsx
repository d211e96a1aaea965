import { useMessages } from '@galleria/fragments/react'
import { Media, type MediaPicture } from '@galleria/ui/commerce/media'
import { IndexList } from '@galleria/ui/layout/index-list'
import { Split } from '@galleria/ui/layout/split'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { collectionPath } from '../../lib/addresses.ts'
import type { CollectionCard } from '../../lib/collections/collection-card'
import { SPLIT_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'

/** Where everything is, and how much of it. */
export function Departments({ departments, picture }: { departments: readonly CollectionCard[]; picture: MediaPicture | null }) {
  const { t, counted, link } = useMessages()
  if (departments.length === 0) return null
  return (
    <Split wide media={<Media picture={picture} sizes={SPLIT_PICTURE_SIZES} wide />}>
      <VisuallyHidden>
        <h2>{t('home.collections')}</h2>
      </VisuallyHidden>
      <IndexList
        entries={departments.map(({ slug, name, lang, count }) => ({
          name,
          lang,
          href: link(collectionPath(slug)),
          count: count === null ? null : { figures: String(count), label: counted('collection.count', count) },
        }))}
      />
    </Split>
  )
}
