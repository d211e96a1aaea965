import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'

export function Fallback() {
  const { t } = useMessages()
  return (
    <section className="cart-page">
      <h1>{t('shared.title')}</h1>
      <Unavailable title={t('cart.unavailable')}>{t('add.fallbackHint')}</Unavailable>
    </section>
  )
}
