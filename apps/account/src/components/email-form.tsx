import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Field } from '@galleria/ui/primitives/forms/field'
import { useEffect, useRef, type ReactNode } from 'react'

interface EmailFormProps {
  readonly fragment: string
  readonly params?: Record<string, string>
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly main?: boolean
  /** Takes the place of the form when it is sent. */
  readonly done: ReactNode
  readonly form: FormState | undefined
}

/** A form for one e-mail address. It shows the error of a refused address, and `done` in its own place once an address is taken. */
export function EmailForm({ fragment, params, title, hint, submit, main, done, form }: EmailFormProps) {
  const { t } = useMessages()
  const email = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const shown = useRef(form)
  const refused = formError(form)
  const anchor = fragment.replace('/', '-')

  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    // A form that begins anew for another choice leaves the focus on that choice.
    if (!form) return
    // The focused button may be gone: the focus moves to the next thing to read or correct.
    const next = email.current ?? result.current
    next?.focus()
  }, [form])

  return (
    <section className="g-field">
      <h2 className="g-title">{title}</h2>
      <div id={anchor} ref={result} role="status" tabIndex={-1}>
        {form?.done && (
          <InlineMessage kind="ok">
            <p>{done}</p>
          </InlineMessage>
        )}
      </div>
      {!form?.done && (
        <ActionForm fragment={fragment} params={params} anchor={anchor} className="g-field" noValidate>
          {({ busy, failed }) => (
            <>
              <Field label={t('newsletter.label')} hint={hint} error={formError(form, 'email')}>
                {(control) => (
                  <div className="g-field-row">
                    <input
                      {...control}
                      ref={email}
                      className="g-input"
                      type="email"
                      name="email"
                      autoComplete="email"
                      defaultValue={form?.values['email']}
                      dir="ltr"
                    />
                    <Button kind={main ? 'main' : undefined} busy={busy}>
                      {submit}
                    </Button>
                  </div>
                )}
              </Field>
              {(failed || refused) && (
                <InlineMessage kind="danger" role="alert">
                  <p>{failed ? t('newsletter.failed') : refused}</p>
                </InlineMessage>
              )}
            </>
          )}
        </ActionForm>
      )}
    </section>
  )
}
