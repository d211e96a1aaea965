import { t } from '../lib/messages.ts'
import type { Picture } from '../lib/picture.ts'
import { MAIN_PICTURE_SIZES, SMALL_PICTURE_SIZES } from '../lib/picture-sizes.ts'
import { ProductImage } from './product-image.tsx'
import './gallery.css'

/** All pictures of a product: the first one large, the others below it. */
export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [first, ...others] = pictures
  if (!first) return <p className="catalog-gallery-empty">{t('product.noPicture')}</p>
  return (
    <section className="catalog-gallery" aria-label={t('product.pictures')}>
      <ProductImage picture={first} sizes={MAIN_PICTURE_SIZES} loading="first" />
      {others.map((picture) => <ProductImage key={picture.src} picture={picture} sizes={SMALL_PICTURE_SIZES} />)}
    </section>
  )
}
