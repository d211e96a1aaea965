import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import { Field } from '@galleria/ui/primitives/forms/field'
import { useState } from 'react'
import type { CartIntent } from '../lib/cart-intent.ts'
import { useHeldSubmit } from './use-held-submit.ts'
import './cart-note.css'

interface CartNoteProps {
  /** The id of its form. The button that begins the checkout submits it too, so that a note need not be saved before. */
  readonly formId: string
  readonly note: string
  readonly form: FormState | undefined
}

/** What the shopper writes to the seller. It goes with the cart into the order. */
export function CartNote({ formId, note, form }: CartNoteProps) {
  const { t } = useMessages()
  const { offline, hold } = useHeldSubmit({})
  const refused = formError(form, 'note')
  const shows = note !== '' || refused !== undefined
  const [open, setOpen] = useState(shows)
  // It stays open when the note is taken back: the focus is inside.
  if (shows && !open) setOpen(true)
  return (
    <Disclosure summary={t('note.title')} open={open}>
      <ActionForm
        id={formId}
        fragment="cart/cart"
        className="cart-note"
        onSubmitCapture={(event) => {
          // The checkout is another page: the browser goes there by itself.
          if (isCheckout(event.nativeEvent)) event.stopPropagation()
          else hold(event.nativeEvent)
        }}
      >
        {({ busy, failed }) => (
          <>
            <Field
              label={t('note.label')}
              hint={t('note.hint')}
              error={refused ?? (offline ? t('cart.offline') : failed ? t('form.failed') : undefined)}
            >
              {(control) => (
                <textarea
                  {...control}
                  className="g-input cart-note-text"
                  name="note"
                  rows={3}
                  defaultValue={form?.values['note'] ?? note}
                />
              )}
            </Field>
            <input type="hidden" name="saved" value={note} />
            <Button className="cart-note-save" name="intent" value={'note' satisfies CartIntent} busy={busy}>
              {t('note.save')}
            </Button>
          </>
        )}
      </ActionForm>
    </Disclosure>
  )
}

function isCheckout(event: Event): boolean {
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  return submitter instanceof HTMLButtonElement && submitter.value === ('checkout' satisfies CartIntent)
}
