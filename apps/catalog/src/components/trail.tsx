import { Breadcrumb } from '@galleria/ui/primitives/breadcrumb'
import { collectionPath } from '../lib/addresses.ts'
import { contentLang } from '../lib/content-lang.ts'
import { useMessages } from '../lib/messages.ts'
import './trail.css'

interface TrailProps {
  /** The collection that the page is in. */
  readonly collection?: { readonly slug: string; readonly name: string } | null
  /** The page itself, where it is in the trail. */
  readonly current?: string
}

/** Where a page of the catalog stands. */
export function Trail({ collection, current }: TrailProps) {
  const { t, link, locale } = useMessages()
  const lang = contentLang(locale)
  const above = collection
    ? { name: collection.name, href: link(collectionPath(collection.slug)), lang }
    : { name: t('collections.title'), href: link('/collections') }
  return (
    <div className="catalog-trail">
      <Breadcrumb
        label={t('trail.label')}
        trail={[{ name: t('trail.home'), href: link('/') }, above]}
        current={current ? { name: current, lang } : null}
      />
    </div>
  )
}
