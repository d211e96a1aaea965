import { PageLayout } from './page-layout.tsx'

interface SignInPageProps {
  readonly nonce: string
  readonly action: string
  readonly isWrong?: boolean
}

/** Asks for a token. */
export function SignInPage({ nonce, action, isWrong = false }: SignInPageProps) {
  return (
    <PageLayout title="Sign in to releases" nonce={nonce}>
      <main>
        <h1>Releases</h1>
        {isWrong && (
          <p class="notice" role="alert">
            This token isn’t valid. It may have been revoked or replaced.
          </p>
        )}
        <form method="post" action={action}>
          <label>
            Token
            <input type="password" name="token" autocomplete="current-password" required autofocus />
          </label>
          <button type="submit">Sign in</button>
        </form>
      </main>
    </PageLayout>
  )
}
