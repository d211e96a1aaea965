import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { Gallery } from '@galleria/ui/commerce/gallery'
import { Media } from '@galleria/ui/commerce/media'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { MAIN_PICTURE_SIZES, SMALL_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants'
import type { ProductProps } from './loader.ts'
import { picturesInOrder } from './pictures-in-order.ts'

interface PicturesProps {
  readonly product: Pick<ProductProps, 'pictures' | 'variants'>
  readonly variant: PurchasableVariant | null
}

/** The pictures of a product as it was chosen. */
export function Pictures({ product, variant }: PicturesProps) {
  const { t, locale } = useMessages()
  const pictures = picturesInOrder(product.pictures, product.variants, variant)
  if (pictures.length === 0)
    return (
      <div className="catalog-no-picture">
        <p>{t('product.noPicture')}</p>
      </div>
    )
  return (
    <Gallery label={t('product.pictures')}>
      {pictures.map((picture, index) => (
        <Media
          key={picture.src}
          picture={picture}
          sizes={index === 0 ? MAIN_PICTURE_SIZES : SMALL_PICTURE_SIZES}
          loading={index === 0 ? 'first' : 'lazy'}
          contentLang={contentLang(locale)}
        >
          {pictures.length > 1 && <Badge>{t('product.picture', { number: index + 1, count: pictures.length })}</Badge>}
        </Media>
      ))}
    </Gallery>
  )
}
