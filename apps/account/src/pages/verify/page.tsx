import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { accountScreen } from '../../components/sign-in/account-screen.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'

/** The code of an e-mail. The attempt is known to the form that asks for the code: this address, opened by itself, leads to the sign-in. */
export default function Verify({ form }: WithForm<object>) {
  const { t, link } = useMessages()
  const screen = accountScreen({ fragment: 'account/verify', form })
  if (screen) return screen
  return (
    <SignInPage title={t('code.title')} text={t('code.none')}>
      <ButtonLink kind="main" href={link('/login')}>
        {t('login.title')}
      </ButtonLink>
    </SignInPage>
  )
}
