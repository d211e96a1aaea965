import type { StorePageProps } from './page.server.ts'
import '../../components/prose.css'
import './store-page.css'

/** A page in the owner's words. */
export default function StorePage({ title, html }: StorePageProps) {
  return (
    <article className="catalog-store-page">
      <h1>{title.lang ? <bdi lang={title.lang}>{title.text}</bdi> : title.text}</h1>
      <div className="catalog-prose" lang={html.lang} dir={html.lang && 'auto'} dangerouslySetInnerHTML={{ __html: html.text }} />
    </article>
  )
}
