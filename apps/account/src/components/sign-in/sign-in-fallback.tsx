import { useMessages } from '@galleria/fragments/react'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { SignInPage } from './sign-in-page.tsx'

/** Leads to the platform's own page, which signs in without this remote. */
export function SignInFallback() {
  const { t, link } = useMessages()
  return (
    <SignInPage title={t('login.title')}>
      <Unavailable
        title={t('fallback.title')}
        action={<ButtonLink href={`${link('/login')}?page=platform`}>{t('captcha.continue')}</ButtonLink>}
      />
    </SignInPage>
  )
}
