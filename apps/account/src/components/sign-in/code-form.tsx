import type { FormState } from '@galleria/fragments/contract'
import { formError, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { withReturnTo } from '../../lib/sign-in/return-path.ts'
import { SignInField } from './sign-in-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface CodeFormProps {
  /** The page that it stands on. */
  readonly fragment: string
  /** The fields of the attempt that waits for the code. */
  readonly values: FormState['values']
  readonly form?: FormState | undefined
}

/** Asks for the code of the e-mail. The attempt is known to this form alone: it stands in no address. */
export function CodeForm({ fragment, values: { email = '', stateToken = '', returnTo, resent }, form }: CodeFormProps) {
  const { t, link } = useMessages()
  return (
    <SignInPage title={t('code.title')} text={t(resent ? 'code.resent' : 'code.text', { email })}>
      {resent && (
        <InlineMessage kind="ok" role="status">
          <p>{t('code.sentAgain')}</p>
        </InlineMessage>
      )}
      <SignInForm
        fragment={fragment}
        form={form}
        submit={t('code.submit')}
        returnTo={returnTo}
        more={
          <Button name="again" value="1">
            {t('code.again')}
          </Button>
        }
      >
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="stateToken" value={stateToken} />
        <SignInField
          label={t('code.label')}
          error={formError(form, 'code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          first
          maxLength={12}
        />
      </SignInForm>
      <p className="account-sign-in-text">
        {t('code.wrongAddress')} <a href={withReturnTo(link('/login'), returnTo)}>{t('code.start')}</a>
      </p>
    </SignInPage>
  )
}
