import { useId } from 'react'
import type { FormState } from '@galleria/fragments/contract'
import { ActForm, formError } from '@galleria/fragments/react'
import { t } from '../../lib/messages.ts'
import './newsletter.css'

/** A subscription to news by e-mail. */
export default function Newsletter({ form }: { form?: FormState }) {
  const id = useId()
  const error = formError(form, 'email')
  return (
    <section className="account-newsletter" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('newsletter.title')}</h2>
      <div role="status">{form?.done && <p>{t('newsletter.done')}</p>}</div>
      {!form?.done && (
        <ActForm fragment="account/newsletter" className="account-newsletter-form" noValidate>
          {({ failed }) => (
            <>
              <p id={`${id}-hint`}>{t('newsletter.text')}</p>
              <label htmlFor={id}>{t('newsletter.label')}</label>
              <div className="account-newsletter-field">
                <input
                  id={id}
                  type="email"
                  name="email"
                  autoComplete="email"
                  defaultValue={form?.values['email']}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : `${id}-hint`}
                />
                <button>{t('newsletter.submit')}</button>
              </div>
              {error && <p id={`${id}-error`} className="account-error" role="alert">{error}</p>}
              {failed && <p className="account-error" role="alert">{t('newsletter.failed')}</p>}
            </>
          )}
        </ActForm>
      )}
    </section>
  )
}
