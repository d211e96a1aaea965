import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'

export function Fallback() {
  const { t } = useMessages()
  return (
    <section className="cart-shared">
      <h1>{t('shared.title')}</h1>
      <Unavailable title={t('shared.unavailable')}>{t('shared.later')}</Unavailable>
    </section>
  )
}
