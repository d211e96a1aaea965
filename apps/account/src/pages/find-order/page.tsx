import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { Button } from '@galleria/ui/primitives/actions/button'
import './find-order.css'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { TextField } from '@galleria/ui/primitives/forms/text-field'

/** Leads guests to their order: mails get lost, and guests have no account. */
export default function FindOrderPage({ form }: { form?: FormState }) {
  const { t } = useMessages()
  const refused = formError(form)
  return (
    <section className="account-find">
      <h1>{t('find.title')}</h1>
      <p className="account-quiet">{t('find.text')}</p>
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
        </InlineMessage>
      )}
      <ActionForm fragment="account/find-order" className="account-find-form" noValidate>
        <TextField
          label={t('find.number')}
          hint={t('find.numberHint')}
          error={formError(form, 'number')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form?.values['number']}
          dir="ltr"
        />
        <TextField
          label={t('find.email')}
          error={formError(form, 'email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={form?.values['email']}
          dir="ltr"
        />
        <Button kind="main" className="account-find-submit">
          {t('find.submit')}
        </Button>
      </ActionForm>
    </section>
  )
}

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <section className="account-page">
      <h1>{t('find.title')}</h1>
      <Unavailable title={t('find.unavailable')} action={<ButtonLink href={link('/find-order')}>{t('find.retry')}</ButtonLink>} />
    </section>
  )
}
