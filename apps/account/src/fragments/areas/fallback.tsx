import { useMessages } from '@galleria/fragments/react'

/** The way back to the account while its links cannot be had. */
export function Fallback() {
  const { t, link } = useMessages()
  return (
    <nav aria-label={t('account.title')}>
      <a className="account-area" href={link('/account')}>
        {t('account.title')}
      </a>
    </nav>
  )
}
