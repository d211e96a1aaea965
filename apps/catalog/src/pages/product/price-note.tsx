import { useMessages } from '@galleria/fragments/react'
import { ownHref } from '../../lib/content/own-link'
import { inLanguage } from '../../lib/language/in-language.ts'
import type { ShopperTerms } from './shopper-terms.ts'

interface PriceNoteProps {
  readonly terms: ShopperTerms
  /** Whether the product is digital, so that nothing is delivered. */
  readonly digital: boolean
}

/** What shoppers pay besides the price: the tax, and the delivery, which leads to the owner's page about it. */
export function PriceNote({ terms, digital }: PriceNoteProps) {
  const { priceNotes, deliveryPage, currency, displayCurrency = currency, deliveryRegion } = terms
  const messages = useMessages()
  const tax = priceNotes?.tax && inLanguage(priceNotes.tax, messages).text
  const region = priceNotes?.regions?.find(({ key }) => key === deliveryRegion) ?? priceNotes
  const notes = digital ? undefined : region?.delivery?.[displayCurrency]
  const delivery = notes && inLanguage(notes, messages).text
  return (
    <>
      {tax}
      {tax && delivery && ' · '}
      {delivery && deliveryPage ? (
        <a className="g-link" href={ownHref(deliveryPage, messages.link)}>
          {delivery}
        </a>
      ) : (
        delivery
      )}
    </>
  )
}
