import type { FormState } from '@galleria/fragments/contract'
import { formError, useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { ReactNode } from 'react'
import type { Screen } from '../../lib/sign-in/login-outcome.ts'
import { withReturnTo } from '../../lib/sign-in/return-path.ts'
import { CodeForm } from './code-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface AccountScreenProps {
  /** The page that it stands on. */
  readonly fragment: string
  readonly form: FormState | undefined
}

/** What follows a sign-in that did not end in the account; null while there is none. */
export function accountScreen({ fragment, form }: AccountScreenProps): ReactNode {
  if (!form) return null
  const isCode = form.values['stateToken'] !== undefined
  if (!form.done) return isCode ? <RefusedCode fragment={fragment} form={form} /> : null
  switch (form.values['screen'] as Screen) {
    case 'verify':
      return <CodeForm fragment={fragment} values={form.values} />
    case 'approval':
      return <Notice title="approval.title" text="approval.text" />
    case 'closed':
      return <Notice title="closed.title" text="closed.text" />
  }
}

/** A code that was wrong can be entered again; an attempt that is over begins anew. */
function RefusedCode({ fragment, form }: { readonly fragment: string; readonly form: FormState }) {
  const { t, link } = useMessages()
  if (formError(form, 'expired') === undefined) return <CodeForm fragment={fragment} values={form.values} form={form} />
  return (
    <SignInPage title={t('code.title')} text={t('code.expired')}>
      <ButtonLink kind="main" href={withReturnTo(link('/login'), form.values['returnTo'])}>
        {t('login.title')}
      </ButtonLink>
    </SignInPage>
  )
}

function Notice({ title, text }: { readonly title: 'approval.title' | 'closed.title'; readonly text: 'approval.text' | 'closed.text' }) {
  const { t, link } = useMessages()
  return (
    <SignInPage title={t(title)} text={t(text)}>
      <ButtonLink href={link('/')}>{t('screen.home')}</ButtonLink>
    </SignInPage>
  )
}
