import { OwnText } from '../../components/own-text.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import type { StorePageProps } from './loader.ts'
import '../../components/prose.css'
import './store-page.css'

/** A page in the owner's words. */
export default function StorePage({ title, html }: StorePageProps) {
  return (
    <article>
      <PageHeading title={<OwnText {...title} />} />
      <div
        className="catalog-prose catalog-page"
        lang={html.lang}
        dir={html.lang && 'auto'}
        dangerouslySetInnerHTML={{ __html: html.text }}
      />
    </article>
  )
}
