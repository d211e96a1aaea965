import { t } from '../lib/messages.ts'
import type { Paging } from '../lib/paging.ts'
import './paging-links.css'

/** Links to the pages before and after; nothing where there is only one. */
export function PagingLinks({ paging: { page, pages, previous, next } }: { paging: Paging }) {
  if (!previous && !next) return null
  return (
    <nav className="catalog-paging" aria-label={t('paging.label')}>
      {previous && <a href={previous} rel="prev">{t('paging.previous')}</a>}
      <span>{pages === null ? t('paging.openPosition', { page }) : t('paging.position', { page, pages })}</span>
      {next && <a href={next} rel="next">{t('paging.next')}</a>}
    </nav>
  )
}
