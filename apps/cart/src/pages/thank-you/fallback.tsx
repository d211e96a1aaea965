import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <section className="cart-thanks">
      <h1>{t('thanks.title')}</h1>
      <Unavailable title={t('thanks.unavailable')} action={<ButtonLink href={link('/')}>{t('thanks.browse')}</ButtonLink>}>
        {t('thanks.unavailableHint')}
      </Unavailable>
    </section>
  )
}
