import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isFieldViolationsError, isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { asMember } from '../../lib/as-member.ts'
import { orderProps, type OrderProps } from './order-props.ts'

/** An order of one's own. Somebody else's is as unknown as one that never was. */
export function loader(context: FragmentContext<{ id: string }, Env>): Promise<OrderProps> {
  const { params, locale, currency } = context
  return asMember(context, async ({ orders }) => {
    const order = await orders.get(params.id).catch((error: unknown) => {
      if (isNotFound(error) || isFieldViolationsError(error)) return notFound()
      throw error
    })
    return orderProps(order, { locale, currency })
  })
}
