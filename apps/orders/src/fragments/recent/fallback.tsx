import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <Unavailable title={t('orders.unavailable')} action={<ButtonLink href={link('/account/orders')}>{t('orders.all')}</ButtonLink>}>
      {t('orders.later')}
    </Unavailable>
  )
}
