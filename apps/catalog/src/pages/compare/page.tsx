import { useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { comparePath } from '../../lib/addresses.ts'
import { MAX_COMPARED } from '../../lib/products/compared-products.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { NothingCompared } from './nothing-compared.tsx'
import type { CompareProps } from './page.server.ts'
import { rememberCompared } from './remember-compared.ts'
import { SimilarProducts } from './similar-products.tsx'
import './compare.own.css'

/** Up to four products side by side. Every button is a link to another address of this page, so that it works without a script. */
export default function ComparePage({ products, rows, pricesDiffer, missing, tooMany, similar }: CompareProps) {
  const { t, counted, link } = useMessages()
  const slugs = products.map(({ slug }) => slug)
  return (
    <section className="catalog-compare">
      <header className="catalog-compare-heading">
        <h1>{t('compare.title')}</h1>
        <p>{t('compare.lead')}</p>
      </header>
      {missing > 0 && <InlineMessage kind="warn">{counted('compare.missing', missing)}</InlineMessage>}
      {tooMany && <InlineMessage>{t('compare.full')}</InlineMessage>}
      {products.length === 0 && <NothingCompared />}
      {products.length === 1 && <InlineMessage>{t('compare.single')}</InlineMessage>}
      {products.length > 0 && (
        <>
          <ComparisonTable products={products} rows={rows} pricesDiffer={pricesDiffer} />
          <p className="catalog-compare-clear">
            <ButtonLink kind="plain" href={link(comparePath([]))} onClick={() => rememberCompared([])}>
              {t('compare.clear')}
            </ButtonLink>
          </p>
        </>
      )}
      {similar.length > 0 && slugs.length < MAX_COMPARED && <SimilarProducts products={similar} compared={slugs} />}
    </section>
  )
}
