import { useMessages } from '../../lib/messages.ts'

/** As high as the form that it stands for. */
export function Fallback() {
  const { t } = useMessages()
  return (
    <p className="cart-add-missing">
      <strong>{t('add.fallback')}</strong> {t('add.fallbackHint')}
    </p>
  )
}
