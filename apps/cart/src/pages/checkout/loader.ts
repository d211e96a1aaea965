import { movedTo } from '@galleria/fragments/remote'

/** The checkout itself is the platform's hosted page: there is nothing to see at this address. */
export function loader(): Record<string, never> {
  return movedTo('/cart')
}
