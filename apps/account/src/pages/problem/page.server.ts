import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { privateHead } from '../../lib/private-head.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('problem.title')
export const params = z.object({ problem: z.optional(z.string()), returnTo: z.optional(z.string()) })
export const cache = { class: 'private' } as const
export const hydrate = 'never'

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
