import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { OrderOptions } from '../../lib/orders/order-options.ts'

/** What can be done with the order. Nothing where the platform has no page for it. */
export function Options({ id, cancelHref, shipped, returns, invoiceHref }: Partial<OrderOptions> & { id: string }) {
  const { t, link } = useMessages()
  if (!invoiceHref) return null
  return (
    <section className="account-options" aria-label={t('order.options')}>
      {cancelHref && <p className="account-quiet">{t('order.cancelText')}</p>}
      {shipped && <p className="account-quiet">{t('order.shippedText')}</p>}
      {returns && <p className="account-quiet">{t('order.returnText', { day: returns.until })}</p>}
      <p className="account-options-ways">
        <ButtonLink href={link(`/account/orders/${id}/reorder`)}>{t('order.again')}</ButtonLink>
        {cancelHref && <ButtonLink href={cancelHref}>{t('order.cancel')}</ButtonLink>}
        {returns && <ButtonLink href={returns.href}>{t('order.return')}</ButtonLink>}
        <ButtonLink href={invoiceHref}>{t('order.invoice')}</ButtonLink>
      </p>
    </section>
  )
}
