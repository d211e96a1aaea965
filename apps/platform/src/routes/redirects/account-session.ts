import type { AccountSection, RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Variables } from '../../env.ts'
import { pageAddress, type Visit } from './visit.ts'

const PATHS: Readonly<Record<string, string>> = {
  ACCOUNT_INFO: 'info',
  ORDERS: 'orders',
  SUBSCRIPTIONS: 'subscriptions',
  BOOKINGS: 'bookings',
  EVENTS: 'events',
}

/** A visit to a page of the member's account: of whoever is signed in on the hosted pages, or signs in on the way. */
export function accountSession(
  { PUBLIC_URL }: Pick<Variables, 'PUBLIC_URL'>,
  section: AccountSection | undefined,
  { searchParams, callbacks }: Visit,
): Wire<typeof RedirectSession> {
  const path = PATHS[section ?? 'ACCOUNT_INFO'] ?? 'info'
  return {
    id: crypto.randomUUID(),
    ...pageAddress(`${PUBLIC_URL}/account/${path}`, {
      ...searchParams,
      ...(callbacks.postFlowUrl !== undefined && { back: callbacks.postFlowUrl }),
    }),
    sessionToken: '',
  }
}
