import { inLanguage } from '@galleria/catalog-view/in-language'
import type { ProductTerms } from '@galleria/catalog-view/product-terms'
import { useMessages } from '@galleria/fragments/react'
import { ownHref } from '../../lib/content/own-link'

interface PriceNoteProps {
  readonly terms: ProductTerms
  /** That prices are shown in, where it is not the store's own. */
  readonly displayCurrency: string | undefined
  /** Nothing is delivered. */
  readonly digital: boolean
}

/** What shoppers pay besides the price: the tax, and the delivery, which leads to the owner's page about it. */
export function PriceNote({ terms: { priceNotes, deliveryPage, currency }, displayCurrency = currency, digital }: PriceNoteProps) {
  const { link, locale } = useMessages()
  const tax = priceNotes?.tax && inLanguage(priceNotes.tax, locale).text
  const notes = digital ? undefined : priceNotes?.delivery?.[displayCurrency]
  const delivery = notes && inLanguage(notes, locale).text
  return (
    <>
      {tax}
      {tax && delivery && ' · '}
      {delivery && deliveryPage ? (
        <a className="g-link" href={ownHref(deliveryPage, link)}>
          {delivery}
        </a>
      ) : (
        delivery
      )}
    </>
  )
}
