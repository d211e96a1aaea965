import { useMessages } from '@galleria/fragments/react'
import { ProductCard } from '@galleria/ui/commerce/product-card'
import { Cards } from '@galleria/ui/layout/cards'
import { Section } from '@galleria/ui/layout/section'
import { Button } from '@galleria/ui/primitives/actions/button'
import { useEffect, useSyncExternalStore } from 'react'
import { productPath } from '../../lib/addresses.ts'
import { ROW_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import {
  addViewedProduct,
  clearViewedProducts,
  parseViewed,
  readStoredViewed,
  subscribeToViewed,
} from '../../lib/products/viewed-products.ts'
import type { ProductProps } from './page.server.ts'

/**
 * Other products that were viewed in this browser. It alone knows them: nothing is sent anywhere, and the page that all shoppers share says
 * nothing of them.
 */
export function RecentlyViewed({ product: { slug, name, lang, pictures } }: { product: ProductProps }) {
  const { t, link, locale } = useMessages()
  const stored = useSyncExternalStore(subscribeToViewed, readStoredViewed, () => null)
  const viewed = stored === null ? [] : parseViewed(stored).filter((other) => other.slug !== slug)
  const [picture = null] = pictures

  useEffect(() => {
    addViewedProduct({ slug, name, lang: lang ?? locale, picture })
  }, [slug, name, lang, locale, picture])

  if (viewed.length === 0) return null
  const aside = (
    <Button kind="plain" type="button" onClick={clearViewedProducts}>
      {t('viewed.clear')}
    </Button>
  )
  return (
    <Section title={t('viewed.title')} aside={aside}>
      <Cards row>
        {viewed.map((other) => (
          <ProductCard
            key={other.slug}
            name={other.name}
            href={link(productPath(other.slug))}
            price={null}
            picture={other.picture}
            sizes={ROW_PICTURE_SIZES}
            contentLang={other.lang === locale ? undefined : other.lang}
          />
        ))}
      </Cards>
    </Section>
  )
}
