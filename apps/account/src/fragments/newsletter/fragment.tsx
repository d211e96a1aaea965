import type { FormState } from '@galleria/fragments/contract'
import { ActForm, formError } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/button'
import { Field } from '@galleria/ui/primitives/field'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../lib/messages.ts'

/** A subscription to news by e-mail. */
export default function Newsletter({ form }: { form?: FormState }) {
  const { t } = useMessages()
  const email = useRef<HTMLInputElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  const shown = useRef(form)

  useEffect(() => {
    if (shown.current === form) return
    shown.current = form
    // The button that had the focus may be gone; what is to be read or put right next is here.
    const next = email.current ?? answer.current
    next?.focus()
  }, [form])

  return (
    <section className="g-field">
      <h2 className="g-title">{t('newsletter.title')}</h2>
      <div ref={answer} role="status" tabIndex={-1}>
        {form?.done && (
          <InlineMessage kind="ok">
            <p>{t('newsletter.done')}</p>
          </InlineMessage>
        )}
      </div>
      {!form?.done && (
        <ActForm fragment="account/newsletter" className="g-field" noValidate>
          {({ busy, failed }) => (
            <>
              <Field label={t('newsletter.label')} hint={t('newsletter.text')} error={formError(form, 'email')}>
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
                    <Button busy={busy}>{t('newsletter.submit')}</Button>
                  </div>
                )}
              </Field>
              {failed && (
                <InlineMessage kind="danger" role="alert">
                  <p>{t('newsletter.failed')}</p>
                </InlineMessage>
              )}
            </>
          )}
        </ActForm>
      )}
    </section>
  )
}
