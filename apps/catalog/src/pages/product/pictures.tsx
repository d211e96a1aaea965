import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { Gallery } from '@galleria/ui/commerce/gallery'
import { Media } from '@galleria/ui/commerce/media'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { MAIN_PICTURE_SIZES, SMALL_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants'
import type { ProductProps } from './loader.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'
import { picturesInOrder } from './pictures-in-order.ts'
// Lazily loaded modules have no style sheets of their own.
import './picture-viewer.css'

/** Loaded at the first hover or focus, because many shoppers never enlarge a picture. */
const loadViewer = () => import('./picture-viewer.tsx')

interface PicturesProps {
  readonly product: Pick<ProductProps, 'pictures' | 'variants'>
  readonly variant: PurchasableVariant | null
}

/** The pictures of a product as it was chosen. A plain click shows them over the whole window; without script, the link leads to the first one's file. */
export function Pictures({ product, variant }: PicturesProps) {
  const { t, locale } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps> | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = picturesInOrder(product.pictures, product.variants, variant)
  const [first] = pictures
  const isEmpty = !first

  // The keyboard opens it by the link: the pictures themselves are pressed by pointers only.
  useEffect(() => {
    const pressed = place.current
    if (isEmpty || !pressed) return
    const enlarge = (event: MouseEvent) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      const picture = event.target.closest('.g-picture')
      if (!link && !picture) return
      event.preventDefault()
      const index = picturesOf(pressed).findIndex((one) => (picture ? one === picture : isInSight(one)))
      loadViewer().then(
        ({ PictureViewer }) => {
          setViewer(() => PictureViewer)
          setOpened(Math.max(index, 0))
        },
        () => link && location.assign(link.href),
      )
    }
    pressed.addEventListener('click', enlarge)
    return () => pressed.removeEventListener('click', enlarge)
  }, [isEmpty])

  if (!first)
    return (
      <div className="catalog-no-picture">
        <p>{t('product.noPicture')}</p>
      </div>
    )

  function close(shown: number) {
    setOpened(null)
    if (place.current) picturesOf(place.current)[shown]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
  }

  return (
    <div ref={place} className="catalog-pictures" onPointerEnter={loadViewer}>
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
      <a className="g-tool catalog-enlarge" href={first.src} aria-label={t('product.enlarge')} onFocus={loadViewer}>
        <Icon name="plus" />
      </a>
      {Viewer && <Viewer pictures={pictures} start={opened} onClose={close} />}
    </div>
  )
}

function picturesOf(place: Element): readonly Element[] {
  return [...place.querySelectorAll('.g-picture')]
}

/** Of a row of pictures that can be pushed along. */
function isInSight(place: Element): boolean {
  const { left, right } = place.getBoundingClientRect()
  const middle = innerWidth / 2
  return left <= middle && right >= middle
}
