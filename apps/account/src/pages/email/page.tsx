import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import type { ResetParams } from '../../lib/sign-in/sign-in-params.ts'

const DONE = { LOGIN: 'email.doneLogin', CONTACT: 'email.doneContact', RESTORED: 'email.doneRestored' } as const

const isOutcome = (value: string | undefined): value is keyof typeof DONE => value !== undefined && value in DONE

/** What the links of mails about addresses open. It only asks: programs that look at mails open every link in them. */
export default function ConfirmEmail({ token, form }: WithForm<ResetParams>) {
  const { t, link } = useMessages()
  const { email = '', outcome } = form?.values ?? {}
  if (form?.done && isOutcome(outcome))
    return (
      <SignInPage title={t('email.done')} text={t(DONE[outcome], { email })}>
        {outcome === 'RESTORED' ? (
          <ButtonLink kind="main" href={link('/forgot-password')} rel="nofollow">
            {t('reset.title')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" href={link('/account/security')}>
            {t('email.back')}
          </ButtonLink>
        )}
      </SignInPage>
    )
  if (!token || formError(form, 'expired') !== undefined)
    return (
      <SignInPage title={t('reset.unknown')} text={t('email.unknown')}>
        <ButtonLink kind="main" href={link('/account/security')}>
          {t('email.back')}
        </ButtonLink>
      </SignInPage>
    )
  return (
    <SignInPage title={t('email.confirm')} text={t('email.confirmText')}>
      <SignInForm fragment="account/email" form={form} submit={t('email.submit')}>
        <input type="hidden" name="token" value={token} />
      </SignInForm>
    </SignInPage>
  )
}
