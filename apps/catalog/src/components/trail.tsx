import { useMessages } from '@galleria/fragments/react'
import { Breadcrumb } from '@galleria/ui/primitives/navigation/breadcrumb'
import { collectionPath } from '../lib/addresses.ts'
import './trail.css'

interface TrailProps {
  /** The collection that the page is in. */
  readonly collection?: { readonly slug: string; readonly name: string; readonly lang?: string } | null
  /** The page itself, where it is in the trail. */
  readonly current?: { readonly name: string; readonly lang?: string | undefined }
}

/** The breadcrumb of a catalog page. */
export function Trail({ collection, current }: TrailProps) {
  const { t, link } = useMessages()
  const above = collection
    ? { name: collection.name, href: link(collectionPath(collection.slug)), lang: collection.lang }
    : { name: t('collections.title'), href: link('/collections') }
  return (
    <div className="catalog-trail">
      <Breadcrumb
        label={t('trail.label')}
        trail={[{ name: t('trail.home'), href: link('/') }, above]}
        current={current ? { name: current.name, lang: current.lang } : null}
      />
    </div>
  )
}
