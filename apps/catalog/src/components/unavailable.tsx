import { Unavailable as UnavailablePart } from '@galleria/ui/feedback/unavailable'
import { useMessages } from '../lib/messages.ts'

interface UnavailableProps {
  /** What is missing. */
  readonly what: 'home.unavailable' | 'collections.unavailable' | 'collection.unavailable' | 'product.unavailable' | 'search.unavailable'
}

/** Stands where a page cannot be had: says so, and leaves the rest of the shop alone. */
export function Unavailable({ what }: UnavailableProps) {
  const { t } = useMessages()
  return <UnavailablePart title={t(what)}><p>{t('unavailable.rest')}</p></UnavailablePart>
}
