import { Slot, useMessages } from '@galleria/fragments/react'
import { MAX_PASSWORD_LENGTH } from '../../lib/sign-in/parse-credentials.ts'
import { SignInField } from './sign-in-field.tsx'

interface NewPasswordFieldProps {
  readonly name: 'password' | 'newPassword'
  readonly label: string
  readonly error: string | undefined
  readonly first: boolean
}

/** A field for a new password, which says how hard the password is to guess while it is typed. */
export function NewPasswordField({ name, ...field }: NewPasswordFieldProps) {
  const { t } = useMessages()
  return (
    <>
      <SignInField
        {...field}
        hint={t('field.passwordHint')}
        name={name}
        type="password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
      />
      <Slot fragment="account/password-strength" params={{ field: name }} />
    </>
  )
}
