import { useMessages } from '@galleria/fragments/react'

/** Has the height of the form that it replaces. */
export function Fallback() {
  const { t } = useMessages()
  return (
    <p className="cart-add-missing">
      <strong>{t('add.fallback')}</strong> {t('add.fallbackHint')}
    </p>
  )
}
