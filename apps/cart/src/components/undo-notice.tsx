import { ActionForm, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import type { UndoProps } from '../pages/cart/undo.ts'

/** What a form without JavaScript has just done, with the button that takes it back. */
export function UndoNotice({ message, intent, fields }: UndoProps) {
  const { t } = useMessages()
  return (
    <ActionForm fragment="cart/cart" className="cart-removed">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{message}</p>
      <Button kind="plain" name="intent" value={intent}>
        {t('cart.undo')}
      </Button>
    </ActionForm>
  )
}
