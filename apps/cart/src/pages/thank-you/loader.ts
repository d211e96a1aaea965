import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { isRefusal } from '../../lib/is-refusal.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { thankYouProps, type ThankYouProps } from './thank-you-props.ts'

/** An order of one's own. Somebody else's is as unknown as one that never was. */
export async function loader({ params, env, token, locale, currency }: FragmentContext<{ orderId: string }, Env>): Promise<ThankYouProps> {
  if (!token || !params.orderId) return notFound()
  const order = await shopperPlatform(env, token)
    .orders.get(params.orderId)
    .catch((error: unknown) => {
      if (isRefusal(error)) return notFound()
      throw error
    })
  return thankYouProps(order, { locale, currency })
}
