import type { FormState } from '@galleria/fragments/contract'
import { useMessages } from '@galleria/fragments/react'
import { EmailForm } from '../../components/email-form.tsx'

/** A subscription to news by e-mail. */
export default function Newsletter({ form }: { form?: FormState }) {
  const { t } = useMessages()
  return (
    <EmailForm
      fragment="account/newsletter"
      title={t('newsletter.title')}
      hint={t('newsletter.text')}
      submit={t('newsletter.submit')}
      done={t('newsletter.done')}
      form={form}
    />
  )
}
