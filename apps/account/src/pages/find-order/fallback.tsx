import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <section className="account-page">
      <h1>{t('find.title')}</h1>
      <Unavailable title={t('find.unavailable')} action={<ButtonLink href={link('/find-order')}>{t('find.retry')}</ButtonLink>} />
    </section>
  )
}
