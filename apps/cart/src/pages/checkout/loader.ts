import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'

/** The checkout itself is the platform's hosted page: there is nothing to see at this address. */
export function loader({ messages }: FragmentContext<object, Env>): Record<string, never> {
  return movedTo(messages.link('/cart'))
}
