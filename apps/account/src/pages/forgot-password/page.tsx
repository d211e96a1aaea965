import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { MailRequest, MailSent } from '../../components/sign-in/mail-request.tsx'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'

/** Asks for the address that gets the link for a new password. */
export default function ForgotPassword({ returnTo, form }: WithForm<SignInParams>) {
  const { t } = useMessages()
  if (form?.done) return <MailSent form={form} returnTo={returnTo} />
  return (
    <MailRequest fragment="account/forgot-password" title={t('forgot.title')} text={t('forgot.text')} form={form} returnTo={returnTo} />
  )
}
