import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'

/** As the cart says it, where no mail can be had. */
export function SoldOut() {
  const { t } = useMessages()
  return (
    <Button kind="main" wide disabled>
      {t('alert.soldOut')}
    </Button>
  )
}
