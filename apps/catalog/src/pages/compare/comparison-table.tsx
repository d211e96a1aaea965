import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { Price } from '@galleria/ui/commerce/price'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { ReactNode } from 'react'
import { comparePath, productPath } from '../../lib/addresses.ts'
import type { ComparedProduct } from './compared-product.ts'
import type { ComparedRow } from './compared-rows.ts'
import { rememberCompared } from './remember-compared.ts'

const PICTURE_SIZES = '(width >= 62rem) 14rem, 9rem'

interface ComparisonTableProps {
  readonly products: readonly ComparedProduct[]
  readonly rows: readonly ComparedRow[]
  readonly pricesDiffer: boolean
}

/** The products in columns. The table scrolls inside its own frame, which the keyboard reaches. */
export function ComparisonTable({ products, rows, pricesDiffer }: ComparisonTableProps) {
  const { t } = useMessages()
  const isComparison = products.length > 1
  const differs = pricesDiffer || rows.some((row) => row.differs)
  return (
    <>
      {isComparison && <p className="catalog-compare-legend">{t(differs ? 'compare.legend' : 'compare.same')}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard (WCAG 2.1.1) */}
      <div className="catalog-compare-scroll" role="region" aria-label={t('compare.table')} tabIndex={0}>
        <table className="catalog-compare-table">
          <thead>
            <tr className="catalog-compare-row">
              <th scope="col" className="catalog-compare-corner">
                {t('compare.product')}
              </th>
              {products.map((product) => (
                <ProductHead key={product.slug} product={product} products={products} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('compare.price')} differs={isComparison && pricesDiffer}>
              {products.map(({ slug, price, from }) => (
                <td key={slug} className="catalog-compare-cell">
                  <Price
                    now={from ? t('compare.from', { price: price.now }) : price.now}
                    before={price.before}
                    perUnit={price.perUnit}
                    labels={{ now: t('compare.priceNow'), before: t('compare.priceBefore') }}
                  />
                </td>
              ))}
            </Row>
            {rows.map(({ id, name, lang, cells, differs: isDifferent }) => (
              <Row key={id} name={name} lang={lang} differs={isComparison && isDifferent}>
                {products.map(({ slug }, column) => {
                  const cell = cells[column]
                  return (
                    <td key={slug} className="catalog-compare-cell" lang={cell?.lang}>
                      {cell ? <bdi>{cell.text}</bdi> : <NotSaid />}
                    </td>
                  )
                })}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly lang?: string | undefined
  readonly differs: boolean
  readonly children: ReactNode
}

function Row({ name, lang, differs, children }: RowProps) {
  const { t } = useMessages()
  return (
    <tr className={differs ? 'catalog-compare-row catalog-compare-different' : 'catalog-compare-row'}>
      <th scope="row" className="catalog-compare-name">
        <bdi lang={lang}>{name}</bdi>
        {differs && (
          <>
            {' '}
            <Badge kind="line">{t('compare.differs')}</Badge>
          </>
        )}
      </th>
      {children}
    </tr>
  )
}

function ProductHead({
  product: { slug, name, lang, ribbon, picture },
  products,
}: {
  product: ComparedProduct
  products: readonly ComparedProduct[]
}) {
  const { t, link } = useMessages()
  const others = products.flatMap((other) => (other.slug === slug ? [] : [other.slug]))
  return (
    <th scope="col" className="catalog-compare-product">
      <Media picture={picture} sizes={PICTURE_SIZES} alt="" loading="early">
        {ribbon && <Badge>{ribbon}</Badge>}
      </Media>
      <a className="catalog-compare-link" href={link(productPath(slug))} lang={lang}>
        <bdi>{name}</bdi>
      </a>
      <a className="catalog-compare-remove" href={link(comparePath(others))} onClick={() => rememberCompared(others)}>
        <span aria-hidden="true">{t('compare.remove')}</span>
        <VisuallyHidden>{t('compare.removeName', { name })}</VisuallyHidden>
      </a>
    </th>
  )
}

/** A dash for eyes, words for ears. */
function NotSaid() {
  const { t } = useMessages()
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('compare.nothing')}</VisuallyHidden>
    </>
  )
}
