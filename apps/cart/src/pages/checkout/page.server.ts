import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'

export { startCheckout as action } from '../../lib/start-checkout.ts'
export { default, Fallback } from './page.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

/** The checkout itself is the platform's hosted page: there is nothing to see at this address. */
export function loader({ messages }: FragmentContext<object, Env>): Record<string, never> {
  return movedTo(messages.link('/cart'))
}
