import type { Child } from 'hono/jsx'
import { say, type MessageKey } from '../../messages.ts'
import { Field } from '../layout/field.tsx'
import { Layout, type Frame } from '../layout/layout.tsx'
import { Notice } from '../layout/notice.tsx'
import { Problems } from '../layout/problems.tsx'
import { SIGN_IN_FIELDS, type SignInErrors, type SignInField } from './sign-in-form.ts'

export interface FormProps extends Frame {
  readonly values?: Partial<Record<SignInField, string>>
  readonly errors?: SignInErrors
  /** What went wrong with the whole of it. */
  readonly notice?: string
  /** What the page before it has done. */
  readonly success?: string
  /** Where typing begins, where nothing is wrong with a field. */
  readonly focus?: SignInField
  /** Where the form goes, where that is another page than this one. */
  readonly action?: string
}

const LABELS: Readonly<Record<SignInField, MessageKey>> = {
  email: 'field.email',
  password: 'field.password',
  firstName: 'field.firstName.optional',
  lastName: 'field.lastName.optional',
  code: 'field.code',
}

interface SignInFormProps extends FormProps {
  readonly title: string
  readonly text?: string
  readonly button: string
  readonly children?: Child
  /** What stands below the button. */
  readonly after?: Child
}

export function SignInForm({
  title,
  text,
  button,
  notice,
  success,
  errors = {},
  children,
  after,
  action,
  messages,
  urls,
  back,
}: SignInFormProps) {
  const { t } = messages
  const wrong = SIGN_IN_FIELDS.filter((name) => errors[name]).map((name) => ({ name, label: t(LABELS[name]) }))
  return (
    <Layout title={title} wrong={wrong.length > 0 || notice !== undefined} messages={messages} urls={urls} back={back}>
      <div class="hosted-narrow">
        <form class="hosted-form" method="post" action={action} novalidate>
          <div class="hosted-title">
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
          {notice && (
            <Notice kind="danger">
              <p>{notice}</p>
            </Notice>
          )}
          {success && (
            <Notice kind="ok">
              <p>{success}</p>
            </Notice>
          )}
          <Problems messages={messages} fields={wrong} />
          {children && <div class="hosted-group">{children}</div>}
          <button class="g-btn g-btn-main g-btn-wide" type="submit">
            {button}
          </button>
          {after && <div class="hosted-end">{after}</div>}
        </form>
      </div>
    </Layout>
  )
}

export function EmailField(form: FormProps) {
  return <TypedField {...form} name="email" autocomplete="username" label={form.messages.t('field.email')} type="email" dir="ltr" />
}

export function NewPasswordField(form: FormProps) {
  const { t } = form.messages
  return (
    <TypedField
      {...form}
      name="password"
      label={t('field.password')}
      type="password"
      autocomplete="new-password"
      hint={t('field.password.hint')}
    />
  )
}

interface TypedFieldProps extends FormProps {
  readonly name: SignInField
  readonly label: string
  readonly type?: string
  readonly hint?: string
  readonly autocomplete?: string
  readonly inputmode?: 'numeric'
  readonly maxlength?: number
  readonly dir?: 'ltr'
}

/** What was typed stays, but for passwords, which no page repeats. The first field that is wrong takes the focus. */
export function TypedField({
  name,
  values = {},
  errors = {},
  focus,
  messages,
  label,
  type,
  hint,
  autocomplete,
  inputmode,
  maxlength,
  dir,
}: TypedFieldProps) {
  const error = errors[name]
  const first = SIGN_IN_FIELDS.find((field) => errors[field]) ?? focus
  const value = name === 'password' ? '' : (values[name] ?? '')
  const input = {
    ...(type && { type }),
    ...(hint && { hint }),
    ...(autocomplete && { autocomplete }),
    ...(inputmode && { inputmode }),
    ...(maxlength && { maxlength }),
    ...(dir && { dir }),
  }
  return <Field {...input} name={name} label={label} value={value} error={error && say(messages, error)} autofocus={name === first} />
}
