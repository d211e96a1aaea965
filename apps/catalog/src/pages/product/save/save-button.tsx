import { FRAGMENT_FIELD, PARAMS_FIELD } from '@galleria/fragments/contract'
import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { useEffect, useState } from 'react'
import { submitSave, watchSaved } from './saved-product.ts'

interface SaveButtonProps {
  readonly productId: string
  /** Empty before one is chosen. */
  readonly variantId: string
}

/**
 * Puts the product on the shopper's wishlist, which is the account's, or takes it off. All shoppers share this page, so a script asks the
 * account whether the product is saved. The form is written by hand, because `ActionForm` is large for a Worker that has no other.
 */
export function SaveButton({ productId, variantId }: SaveButtonProps) {
  const { t, link } = useMessages()
  const [saved, setSaved] = useState<boolean>()
  const [failed, setFailed] = useState(false)
  useEffect(() => watchSaved(productId, link('/_fragment/account/save'), setSaved), [productId, link])
  return (
    <form method="post" onSubmit={(event) => void submitSave(event, setFailed)}>
      <input type="hidden" name={FRAGMENT_FIELD} value="account/save" />
      <input type="hidden" name={PARAMS_FIELD} value={`productId=${productId}&variantId=${variantId}`} />
      {saved && <input type="hidden" name="intent" value="remove" />}
      <Button kind="plain" aria-pressed={saved}>
        <Icon name="heart" />
        {t(failed ? 'unavailable.again' : 'product.save')}
      </Button>
    </form>
  )
}
