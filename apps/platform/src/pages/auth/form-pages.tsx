import { isFamilyNameFirst } from '@galleria/intl/person-name'
import { useStoreName } from '../layout/shown-store.ts'
import { EmailField, NewPasswordField, SignInForm, TypedField, type FormProps } from './form-layout.tsx'

interface Provider {
  readonly name: string
  readonly href: string
}

interface LoginPageProps extends FormProps {
  readonly signUpUrl: string
  readonly forgotUrl: string
  /** Where guests find their order, where the store has such a page. */
  readonly findOrderUrl: string | undefined
  readonly providers: readonly Provider[]
}

export function LoginPage({ signUpUrl, forgotUrl, findOrderUrl, providers, ...form }: LoginPageProps) {
  const { t } = form.messages
  return (
    <SignInForm
      {...form}
      title={t('signIn')}
      button={t('signIn')}
      after={
        <>
          <Providers providers={providers} {...form} />
          <p>
            {t('signUp.ask')}{' '}
            <a class="g-link" href={signUpUrl}>
              {t('signUp')}
            </a>
          </p>
          {findOrderUrl !== undefined && (
            <p>
              {t('order.find.ask')}{' '}
              <a class="g-link" href={findOrderUrl}>
                {t('order.find')}
              </a>
            </p>
          )}
        </>
      }
    >
      <EmailField focus="email" {...form} />
      <TypedField focus="email" {...form} name="password" label={t('field.password')} type="password" autocomplete="current-password" />
      <p>
        <a class="g-link" href={forgotUrl}>
          {t('password.forgot')}
        </a>
      </p>
    </SignInForm>
  )
}

export function SignUpPage({
  loginUrl,
  providers,
  ...form
}: FormProps & { readonly loginUrl: string; readonly providers: readonly Provider[] }) {
  const { t, locale } = form.messages
  const first = <TypedField {...form} name="firstName" label={t('field.firstName.optional')} autocomplete="given-name" />
  const last = <TypedField {...form} name="lastName" label={t('field.lastName.optional')} autocomplete="family-name" />
  return (
    <SignInForm
      {...form}
      title={t('signUp')}
      button={t('signUp')}
      after={
        <>
          <Providers providers={providers} {...form} />
          <p>
            {t('signIn.ask')}{' '}
            <a class="g-link" href={loginUrl}>
              {t('signIn')}
            </a>
          </p>
        </>
      }
    >
      <EmailField focus="email" {...form} />
      <NewPasswordField {...form} />
      <div class="hosted-pair">{isFamilyNameFirst(locale) ? [last, first] : [first, last]}</div>
    </SignInForm>
  )
}

export function ForgotPage({ loginUrl, ...form }: FormProps & { readonly loginUrl: string }) {
  const { t } = form.messages
  return (
    <SignInForm
      {...form}
      title={t('password.forgot.title')}
      text={t('password.forgot.text')}
      button={t('password.forgot.send')}
      after={
        <>
          <a class="g-link" href={loginUrl}>
            {t('signIn')}
          </a>
        </>
      }
    >
      <EmailField focus="email" {...form} />
    </SignInForm>
  )
}

export function NewPasswordPage(form: FormProps) {
  const { t } = form.messages
  return (
    <SignInForm {...form} title={t('password.new.title')} text={t('password.new.text')} button={t('password.new.save')}>
      <NewPasswordField focus="password" {...form} />
    </SignInForm>
  )
}

/** The digits that were sent, and a way to have them sent again. */
export function CodePage({
  email,
  stateToken,
  resent = false,
  ...form
}: FormProps & { readonly action: string; readonly email: string; readonly stateToken: string; readonly resent?: boolean }) {
  const { t } = form.messages
  return (
    <SignInForm
      {...form}
      title={t('code.title')}
      text={t(resent ? 'code.resent' : 'code.text', { email })}
      button={t('code.verify')}
      after={
        <>
          <button class="g-btn" type="submit" name="again" value="1" formnovalidate>
            {t('code.again')}
          </button>
        </>
      }
    >
      <input type="hidden" name="stateToken" value={stateToken} />
      <input type="hidden" name="email" value={email} />
      <TypedField
        focus="code"
        {...form}
        name="code"
        label={t('field.code')}
        inputmode="numeric"
        autocomplete="one-time-code"
        dir="ltr"
        maxlength={6}
      />
    </SignInForm>
  )
}

/** Asks whether to continue as the member who is signed in on this browser. */
export function ContinuePage({ email, otherUrl, ...form }: FormProps & { readonly email: string; readonly otherUrl: string }) {
  const { t, locale } = form.messages
  const shop = useStoreName(locale)
  return (
    <SignInForm
      {...form}
      title={t('continue.title')}
      text={t('continue.text', { email, shop })}
      button={t('continue.yes')}
      after={
        <>
          <button class="g-btn" type="submit" name="refuse" value="1">
            {t('continue.no')}
          </button>
          <a class="g-link" href={otherUrl}>
            {t('continue.another')}
          </a>
        </>
      }
    ></SignInForm>
  )
}

/** Asks before the address counts as verified: programs that look at mails open every link in them. */
export function VerifyPage({ email, ...form }: FormProps & { readonly email: string }) {
  const { t } = form.messages
  return <SignInForm {...form} title={t('verify.title')} text={t('verify.text', { email })} button={t('verify.button')} />
}

function Providers({ providers, messages: { t } }: FormProps & { readonly providers: readonly Provider[] }) {
  return providers.map(({ name, href }) => (
    <a class="g-btn g-btn-wide" href={href}>
      {t('signIn.with', { provider: name })}
    </a>
  ))
}
