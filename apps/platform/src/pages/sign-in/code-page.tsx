import type { JSX } from 'hono/jsx/jsx-runtime'
import { CodePage } from './form-pages.tsx'
import { visitPath, type OpenVisit } from './open-visit.ts'
import type { SignInErrors } from './sign-in-form.ts'

interface Shown {
  readonly email: string
  readonly stateToken: string
  readonly resent?: boolean
  readonly errors?: SignInErrors
  readonly notice?: string
}

/** The page of a visit that asks for the digits of the mail. */
export function codePage(visit: OpenVisit, shown: Shown): JSX.Element {
  const { words, ways, back } = visit
  return <CodePage words={words} ways={ways} back={back} action={visitPath(visit, '/code')} {...shown} />
}
