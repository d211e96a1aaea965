import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, Slot, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { ReactNode } from 'react'

interface SignInFormProps {
  readonly fragment: string
  readonly form: FormState | undefined
  readonly submit: string
  /** The address that the form leads to in the end. */
  readonly returnTo?: string | undefined
  /** The platform's own page for the same purpose: it can show what this one cannot. */
  readonly platformPage?: string
  /** Further buttons: the Enter key presses the first of the form. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A form of these pages: what is wrong with it as a whole, its fields, and the puzzle where the platform wants one solved. */
export function SignInForm({ fragment, form, submit, returnTo, platformPage, more, children }: SignInFormProps) {
  const { t } = useMessages()
  const refused = formError(form)
  const captcha = new URLSearchParams(formError(form, 'captcha'))
  const [challenge, difficulty] = [captcha.get('challenge'), captcha.get('difficulty')]
  const isElsewhere = formError(form, 'elsewhere') !== undefined
  return (
    <ActionForm fragment={fragment} className="account-sign-in-form" noValidate>
      {refused && (
        <InlineMessage kind="danger" role="alert">
          <p>{refused}</p>
          {isElsewhere && platformPage && <ButtonLink href={platformPage}>{t('captcha.continue')}</ButtonLink>}
        </InlineMessage>
      )}
      {returnTo !== undefined && <input type="hidden" name="returnTo" value={returnTo} />}
      {children}
      {challenge && difficulty && (
        <>
          <Slot fragment="account/captcha" params={{ challenge, difficulty: Number(difficulty) }} />
          {platformPage && (
            <ButtonLink className="account-sign-in-without-script" href={platformPage}>
              {t('captcha.continue')}
            </ButtonLink>
          )}
        </>
      )}
      <Button kind="main" wide>
        {submit}
      </Button>
      {more}
    </ActionForm>
  )
}
