import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { messagesIn } from '../../lib/translations.ts'

/** The checkout itself is the platform's hosted page: there is nothing to see at this address. */
export function loader({ locale }: FragmentContext<object, Env>): Record<string, never> {
  return movedTo(messagesIn(locale).link('/cart'))
}
