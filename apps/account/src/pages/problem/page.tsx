import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { SignInProblemProps } from './page.server.ts'

/** Says why a sign-in failed and how to try again. */
export default function SignInProblem({ problem, again }: SignInProblemProps) {
  const { t, link } = useMessages()
  return (
    <ErrorState
      title={t('problem.title')}
      actions={
        <>
          <ButtonLink kind="main" href={again}>
            {t('problem.again')}
          </ButtonLink>
          <ButtonLink href={link('/')}>{t('screen.home')}</ButtonLink>
        </>
      }
    >
      <p>{t(`problem.${problem}`)}</p>
    </ErrorState>
  )
}
