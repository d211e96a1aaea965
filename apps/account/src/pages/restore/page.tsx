import { useMessages } from '@galleria/fragments/react'
import type { WithForm } from '@galleria/fragments/remote'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { SignInForm } from '../../components/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../components/sign-in/sign-in-page.tsx'
import type { RestoreProps } from './page.server.ts'

/** Asks whether an account that is to be deleted is kept after all. */
export default function Restore({ deletion, form }: WithForm<RestoreProps>) {
  const { t, link } = useMessages()
  const signIn = (
    <ButtonLink kind="main" href={link('/login')}>
      {t('login.title')}
    </ButtonLink>
  )
  if (form?.done)
    return (
      <SignInPage title={t('restore.done')} text={t('restore.doneText')}>
        {signIn}
      </SignInPage>
    )
  if (!deletion)
    return (
      <SignInPage title={t('restore.unknown')} text={t('restore.unknownText')}>
        {signIn}
      </SignInPage>
    )
  return (
    <SignInPage title={t('restore.title')} text={t('restore.text', deletion)}>
      <SignInForm fragment="account/restore" form={form} submit={t('restore.submit')}>
        {null}
      </SignInForm>
    </SignInPage>
  )
}
