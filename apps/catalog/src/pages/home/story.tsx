import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { Split } from '@galleria/ui/layout/split'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { OwnText } from '../../components/own-text.tsx'
import { collectionPath } from '../../lib/addresses.ts'
import type { CollectionCard } from '../../lib/collections/collection-card'
import { SPLIT_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import './story.css'

/** One collection in the shop's own words. */
export function Story({ collection: { slug, name, lang, description, count, picture } }: { collection: CollectionCard }) {
  const { t, counted, link } = useMessages()
  return (
    <Split mediaLast media={<Media picture={picture} sizes={SPLIT_PICTURE_SIZES} wide />}>
      <div className="catalog-story">
        <h2 className="catalog-story-title">
          <OwnText {...description} />
        </h2>
        <p className="catalog-story-text">
          <OwnText text={name} lang={lang} />
          {count !== null && <> · {counted('collection.count', count)}</>}
        </p>
        <ButtonLink href={link(collectionPath(slug))}>{t('home.see', { name })}</ButtonLink>
      </div>
    </Split>
  )
}
