import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { Gallery } from '@galleria/ui/commerce/gallery'
import { Media } from '@galleria/ui/commerce/media'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { StaticHtml } from '../../components/static-html'
import { MAIN_PICTURE_SIZES, SMALL_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants.ts'
import type { ProductProps } from './page.server.ts'
import { picturesInOrder } from './pictures-in-order.ts'
import { onPicturePressed } from './pressed-picture.ts'
import type { PictureViewerProps } from './viewer/picture-viewer.tsx'
import './pictures.css'

/** Loaded at the first hover or focus, because many shoppers never enlarge a picture. */
const loadViewer = () => import('./viewer/picture-viewer.tsx')
/** Where it cannot be had, the press that needs it follows the link. */
const preloadViewer = () => void loadViewer().catch(() => undefined)

interface PicturesProps {
  readonly product: Pick<ProductProps, 'pictures' | 'variants' | 'films' | 'staticParts'>
  readonly variant: PurchasableVariant | null
  /** Buttons that stand on the pictures. */
  readonly children: ReactNode
}

/**
 * The pictures of a product as it was chosen, then its films. A plain click shows them over the whole window; without script, the link leads to the
 * first one's file.
 */
export function Pictures({ product, variant, children }: PicturesProps) {
  const { t, locale } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = picturesInOrder(product.pictures, product.variants, variant)
  const [first] = pictures

  useEffect(() => {
    // None where there is nothing to show: a product has pictures for every choice, or for none.
    if (!place.current) return
    return onPicturePressed(place.current, (index, link) => {
      loadViewer().then(
        ({ PictureViewer }) => {
          setViewer(() => PictureViewer)
          setOpened(index)
        },
        () => link && location.assign(link.href),
      )
    })
  }, [])

  if (!first && !product.films)
    return (
      <div className="catalog-pictures catalog-no-picture">
        <p>{t('product.noPicture')}</p>
        {children}
      </div>
    )

  return (
    <div ref={place} className="catalog-pictures" onPointerEnter={preloadViewer}>
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
        {product.films && <StaticHtml className="catalog-films" html={product.staticParts?.value.films} />}
      </Gallery>
      {first && (
        <a className="g-tool catalog-enlarge" href={first.src} aria-label={t('product.enlarge')} onFocus={preloadViewer}>
          <Icon name="plus" />
        </a>
      )}
      {children}
      {Viewer && <Viewer pictures={pictures} start={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
