import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { messagesIn } from '../../lib/translations.ts'

const PROBLEMS = ['denied', 'expired', 'unavailable'] as const

export interface SignInProblemProps {
  readonly problem: (typeof PROBLEMS)[number]
  /** Begins again, with the way back that was asked for: the sign-in judges it. */
  readonly again: string
}

/** Why a sign-in came to nothing. Whoever comes here by another way than the sign-in's has none under way. */
export function loader({
  params,
  locale,
}: FragmentContext<{ problem?: string | undefined; returnTo?: string | undefined }, Env>): SignInProblemProps {
  const { link } = messagesIn(locale)
  const again = params.returnTo ? `${link('/login')}?${new URLSearchParams({ returnTo: params.returnTo })}` : link('/login')
  return { problem: PROBLEMS.find((known) => known === params.problem) ?? 'expired', again }
}
