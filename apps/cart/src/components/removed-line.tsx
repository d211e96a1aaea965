import { ActForm } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/button'
import { useId } from 'react'
import type { CartLine } from '../lib/cart-props.ts'
import { useMessages } from '../lib/messages.ts'

/** Stands where a line was: says that it is gone, and takes it back. It takes the focus that the line's button had. */
export function RemovedLine({ fragment, line: { id, name, quantity, reference } }: { fragment: string; line: CartLine }) {
  const { t } = useMessages()
  const description = useId()
  return (
    <li>
      <ActForm fragment={fragment} className="cart-removed">
        {({ busy, failed }) => (
          <>
            <input type="hidden" name="line" value={id} />
            <input type="hidden" name="quantity" value={quantity} />
            <input type="hidden" name="reference" value={reference} />
            <p id={description}>{failed ? t('form.failed') : t('cart.removed', { name })}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes over from the button that went with the line */}
            <Button autoFocus kind="plain" name="intent" value="restore" busy={busy} aria-describedby={description}>
              {t('cart.undo')}
            </Button>
          </>
        )}
      </ActForm>
    </li>
  )
}
