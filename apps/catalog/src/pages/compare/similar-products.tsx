import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { Section } from '@galleria/ui/layout/section'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { comparePath } from '../../lib/addresses.ts'
import type { ComparedProduct } from './compared-product.ts'
import { rememberCompared } from './remember-compared.ts'

interface SimilarProductsProps {
  readonly products: readonly ComparedProduct[]
  /** Slugs of those on the page. */
  readonly compared: readonly string[]
}

/** Links to this comparison with one product more. */
export function SimilarProducts({ products, compared }: SimilarProductsProps) {
  const { t, link } = useMessages()
  return (
    <div className="catalog-compare-more">
      <Section title={t('compare.more')}>
        <ul className="catalog-compare-similar">
          {products.map(({ slug, name, lang, picture, price }) => {
            const next = [...compared, slug]
            return (
              <li key={slug}>
                <a className="catalog-compare-add" href={link(comparePath(next))} onClick={() => rememberCompared(next)}>
                  <Media picture={picture} sizes="6rem" alt="" />
                  <span className="catalog-compare-add-label">
                    <VisuallyHidden>{t('compare.addName', { name })}</VisuallyHidden>
                    <bdi aria-hidden="true" lang={lang}>
                      {name}
                    </bdi>
                    <span>{price.now}</span>
                    <span className="catalog-compare-plus" aria-hidden="true">
                      {t('compare.add')}
                    </span>
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      </Section>
    </div>
  )
}
