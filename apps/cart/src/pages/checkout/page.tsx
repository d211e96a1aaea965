import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** Never rendered: the loader redirects to the cart. */
export default function CheckoutPage() {
  return null
}

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <section className="cart-page">
      <h1>{t('checkout.title')}</h1>
      <Unavailable title={t('checkout.unavailable')} action={<ButtonLink href={link('/cart')}>{t('checkout.back')}</ButtonLink>}>
        {t('checkout.kept')}
      </Unavailable>
    </section>
  )
}
