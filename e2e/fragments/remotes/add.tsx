import { ActionForm, formError } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { useId, useState } from 'react'

/** A form with a field, two buttons and everything that the kit says about its submits. */
export default function Add({ variant, form }: WithForm<{ variant: string }>) {
  const field = useId()
  const [outcomes, setOutcomes] = useState<readonly string[]>([])
  const [blocked, setBlocked] = useState(false)
  const error = formError(form, 'quantity')
  return (
    <>
      <ActionForm
        fragment="basket/add"
        params={{ variant }}
        aria-label={`Add ${variant}`}
        onOutcome={({ kind }) => setOutcomes((before) => [...before, kind])}
        onSubmitCapture={(event) => blocked && event.preventDefault()}
      >
        {({ busy, failed }) => (
          <>
            <label htmlFor={field}>Quantity</label>
            <input
              id={field}
              name="quantity"
              defaultValue={form?.values['quantity'] ?? '1'}
              aria-invalid={error !== undefined}
              aria-errormessage={`${field}-error`}
            />
            <p id={`${field}-error`}>{error}</p>
            <p role="alert">{formError(form)}</p>
            <button name="intent" value="add">
              Add
            </button>
            <button name="intent" value="gift">
              Add as a gift
            </button>
            <output>{`${busy ? 'busy' : failed ? 'failed' : 'idle'}; outcomes: ${outcomes.join(', ') || 'none'}`}</output>
            {form?.done && <p>{`In the basket: ${variant}`}</p>}
          </>
        )}
      </ActionForm>
      <button onClick={() => setBlocked(true)}>Prevent</button>
    </>
  )
}
