import type { JSX } from 'hono/jsx/jsx-runtime'
import { CodePage } from './form-pages.tsx'
import { visitPath, type OpenSignIn } from './open-sign-in.ts'
import type { SignInErrors } from './sign-in-form.ts'

interface Shown {
  readonly email: string
  readonly stateToken: string
  readonly resent?: boolean
  readonly errors?: SignInErrors
  readonly notice?: string
}

/** The page of a visit that asks for the digits of the mail. */
export function codePage(visit: OpenSignIn, shown: Shown): JSX.Element {
  const { messages, urls, back } = visit
  return <CodePage messages={messages} urls={urls} back={back} action={visitPath(visit, '/code')} {...shown} />
}
