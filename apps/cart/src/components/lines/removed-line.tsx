import { ActionForm, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { useId } from 'react'
import type { CartIntent } from '../../lib/cart-intent.ts'
import type { CartLine } from '../../lib/cart-props.ts'
import { useHeldSubmit } from '../use-held-submit.ts'
import { useSubmitKey } from '../use-submit-key.ts'

/** Replaces a removed line with a notice and an undo button, which takes over the focus of the line's button. */
export function RemovedLine({ fragment, line: { id, name, quantity, reference } }: { fragment: string; line: CartLine }) {
  const { t } = useMessages()
  const description = useId()
  const { offline, hold } = useHeldSubmit({})
  const submitKey = useSubmitKey()
  return (
    <li>
      <ActionForm
        fragment={fragment}
        className="cart-removed"
        onSubmitCapture={({ currentTarget, nativeEvent }) => {
          submitKey.name(currentTarget)
          hold(nativeEvent)
        }}
        onOutcome={submitKey.settle}
      >
        {({ busy, failed }) => (
          <>
            <input type="hidden" name="line" value={id} />
            <input type="hidden" name="quantity" value={quantity} />
            <input type="hidden" name="reference" value={reference} />
            <p id={description}>{offline ? t('cart.offline') : failed ? t('form.failed') : t('cart.removed', { name })}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused button of the removed line */}
            <Button autoFocus kind="plain" name="intent" value={'restore' satisfies CartIntent} busy={busy} aria-describedby={description}>
              {t('cart.undo')}
            </Button>
          </>
        )}
      </ActionForm>
    </li>
  )
}
