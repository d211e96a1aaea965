import { t } from '../lib/messages.ts'
import type { ShownPrice } from '../lib/price.ts'
import { Hidden } from './hidden.tsx'
import './price.css'

/** What something costs and, where it was lowered, what it cost before. */
export function Price({ price: { now, before }, from = false }: { price: ShownPrice; from?: boolean }) {
  return (
    <p className="catalog-price">
      {before && <Hidden>{t('price.now')} </Hidden>}
      <span>{from ? t('price.from', { price: now }) : now}</span>
      {before && (
        <>
          {' '}
          <Hidden>{t('price.before')} </Hidden>
          <s>{before}</s>
        </>
      )}
    </p>
  )
}
