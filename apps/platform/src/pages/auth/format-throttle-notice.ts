import type { Failure } from '@galleria/commerce/failures/failure'
import { MINUTE } from '@galleria/commerce/values/durations'
import type { MessageBundle } from '../../messages.ts'

/** Says that something was tried too often, and when to try again if that is known. */
export function formatThrottleNotice({ t, counted }: MessageBundle, { data: { retryAfterSeconds } }: Pick<Failure, 'data'>): string {
  if (typeof retryAfterSeconds !== 'number') return t('notice.signIn.later')
  const minutes = Math.ceil((retryAfterSeconds * 1_000) / MINUTE)
  return minutes > 1 ? counted('notice.signIn.minutes', minutes) : counted('notice.signIn.wait', retryAfterSeconds)
}
