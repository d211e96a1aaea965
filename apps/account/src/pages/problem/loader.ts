import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'

const PROBLEMS = ['denied', 'expired', 'unavailable'] as const

export interface SignInProblemProps {
  readonly problem: (typeof PROBLEMS)[number]
  /** Starts the sign-in again with the same `returnTo`, which the sign-in validates. */
  readonly again: string
}

/** The reason why a sign-in failed. Requests without a known reason are treated as an expired sign-in. */
export function loader({
  params,
  messages: { link },
}: FragmentContext<{ problem?: string | undefined; returnTo?: string | undefined }, Env>): SignInProblemProps {
  const again = params.returnTo ? `${link('/login')}?${new URLSearchParams({ returnTo: params.returnTo })}` : link('/login')
  return { problem: PROBLEMS.find((known) => known === params.problem) ?? 'expired', again }
}
