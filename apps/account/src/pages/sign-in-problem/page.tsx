import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import type { SignInProblemProps } from './loader.ts'
import './sign-in-problem.css'

/** Says why a sign-in failed and how to try again. */
export default function SignInProblem({ problem, again }: SignInProblemProps) {
  const { t, link } = useMessages()
  return (
    <section className="account-problem">
      <ErrorState
        title={t('problem.title')}
        actions={
          <>
            <ButtonLink kind="main" href={again}>
              {t('problem.again')}
            </ButtonLink>
            <ButtonLink href={link('/')}>{t('problem.home')}</ButtonLink>
          </>
        }
      >
        <p>{t(`problem.${problem}`)}</p>
      </ErrorState>
    </section>
  )
}
