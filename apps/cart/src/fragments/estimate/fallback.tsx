import { useMessages } from '@galleria/fragments/react'

export function Fallback() {
  return <p className="cart-quiet">{useMessages().t('add.fallbackHint')}</p>
}
