import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <section className="cart-page">
      <h1>{t('cart.title')}</h1>
      <Unavailable title={t('cart.unavailable')} action={<ButtonLink href={link('/cart')}>{t('cart.retry')}</ButtonLink>}>
        {t('cart.kept')}
      </Unavailable>
    </section>
  )
}
