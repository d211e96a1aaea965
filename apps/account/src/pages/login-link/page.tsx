import { formError, useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { accountScreen } from '../../components/sign-in/account-screen.tsx'
import { MailRequest, MailSent } from '../../components/sign-in/mail-request.tsx'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import { returnPath, withReturnTo } from '../../lib/sign-in/return-path.ts'
import type { LinkParams } from '../../lib/sign-in/sign-in-params.ts'

const FRAGMENT = 'account/login-link'

/** Asks for the address that gets a link, and signs in by that link. Opening it does not: programs that look at mails open every link. */
export default function LoginLink({ token, returnTo, claimed, form }: WithForm<LinkParams>) {
  const messages = useMessages()
  const { t, link } = messages
  if (claimed !== undefined)
    return (
      <SignInPage title={t('link.claimed')} text={t('link.claimedText')}>
        <ButtonLink kind="main" href={returnPath(returnTo, messages)}>
          {t('code.submit')}
        </ButtonLink>
        <ButtonLink href={link('/forgot-password')} rel="nofollow">
          {t('reset.title')}
        </ButtonLink>
      </SignInPage>
    )
  const mailed = form?.done === true && form.values['screen'] === undefined
  const screen = mailed ? null : accountScreen({ fragment: FRAGMENT, form })
  if (screen) return screen
  if (mailed) return <MailSent form={form} returnTo={returnTo} />
  if (formError(form, 'expired') !== undefined)
    return (
      <SignInPage title={t('reset.unknown')} text={t('reset.unknownText')}>
        <ButtonLink kind="main" href={withReturnTo(link('/login/link'), returnTo)} rel="nofollow">
          {t('reset.again')}
        </ButtonLink>
      </SignInPage>
    )
  if (token)
    return (
      <SignInPage title={t('link.confirm')} text={t('link.confirmText')}>
        <SignInForm fragment={FRAGMENT} form={form} submit={t('login.submit')} returnTo={returnTo}>
          <input type="hidden" name="token" value={token} />
        </SignInForm>
      </SignInPage>
    )
  return <MailRequest fragment={FRAGMENT} title={t('login.byLink')} text={t('link.text')} form={form} returnTo={returnTo} />
}
