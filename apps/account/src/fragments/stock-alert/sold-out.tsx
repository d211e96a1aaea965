import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'

/** The button looks like the one of the cart. It stands here where the platform sends no such e-mail. */
export function SoldOut() {
  const { t } = useMessages()
  return (
    <Button kind="main" wide disabled>
      {t('alert.soldOut')}
    </Button>
  )
}
