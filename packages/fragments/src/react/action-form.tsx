import { useState, type FormEvent, type FormHTMLAttributes, type ReactNode } from 'react'
import type { FormState, Outcome } from '../contract/index.ts'
import { FRAGMENT_FIELD, PARAMS_FIELD } from '../contract/markup.ts'
import { browserRuntime } from './runtime.ts'

type Status = 'idle' | 'busy' | 'failed'

interface ActionFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'children' | 'action' | 'method' | 'onSubmit'> {
  /** `<remote>/<name>` of the fragment or page with the action that handles the form. */
  readonly fragment: string
  /** Params of that fragment. A page's own form needs none: they are in the URL. */
  readonly params?: object
  /** The id of an element of the page. Without JavaScript, the page that shows the outcome opens there, and focuses the element where it can. */
  readonly anchor?: string
  /** Called with the outcome after a submit by script; a page with JavaScript off is rendered anew instead. */
  readonly onOutcome?: (outcome: Outcome) => void
  /** Called when a submit by script got no outcome. */
  readonly onFailure?: () => void
  readonly children: ReactNode | ((form: { busy: boolean; failed: boolean }) => ReactNode)
}

/**
 * A form of a fragment that works before and without JavaScript: it posts to the page's own URL and names the fragment in a
 * hidden field. Once hydrated, it posts by script and the page stays.
 */
export function ActionForm({ fragment, params, anchor, onOutcome, onFailure, children, ...attributes }: ActionFormProps) {
  const [status, setStatus] = useState<Status>('idle')

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const runtime = browserRuntime()
    if (!runtime || event.defaultPrevented) return
    event.preventDefault()
    if (status === 'busy') return
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const form = event.currentTarget
    setStatus('busy')
    try {
      const outcome = await runtime.act(form, submitter)
      setStatus('idle')
      onOutcome?.(outcome)
    } catch {
      setStatus('failed')
      onFailure?.()
    }
  }

  return (
    <form method="post" action={anchor && `#${anchor}`} onSubmit={handleSubmit} aria-busy={status === 'busy' || undefined} {...attributes}>
      <input type="hidden" name={FRAGMENT_FIELD} value={fragment} />
      {params && <input type="hidden" name={PARAMS_FIELD} value={JSON.stringify(params)} />}
      {typeof children === 'function' ? children({ busy: status === 'busy', failed: status === 'failed' }) : children}
    </form>
  )
}

/** The message for one field of a form, or for the form as a whole when no field is named. */
export function formError(form: FormState | undefined, field = ''): string | undefined {
  return form?.errors[field]
}
