import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isFieldViolationsError, isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { withMember } from '../../lib/with-member'
import { orderProps, type OrderProps } from './order-props.ts'

/** One of the shopper's own orders. 404 for other customers' orders, so that ids cannot be probed. */
export function loader(context: FragmentContext<{ id: string }, Env>): Promise<OrderProps> {
  const { params, messages } = context
  return withMember(context, async ({ orders }) => {
    const order = await orders.get(params.id).catch((error: unknown) => {
      if (isNotFound(error) || isFieldViolationsError(error)) return notFound()
      throw error
    })
    return orderProps(order, context, messages)
  })
}
