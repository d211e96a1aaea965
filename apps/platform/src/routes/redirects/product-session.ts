import { localizedPath } from '@galleria/intl/locales'
import type { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { storeSettings } from '../../domain/store-settings.ts'
import type { Variables } from '../../env.ts'
import { pageAddress, type Visit } from './visit.ts'

/** The store's own page of a product: there is no hosted one. */
export function productSession(
  { STORE_URL }: Pick<Variables, 'STORE_URL'>,
  slug: string,
  { searchParams, language = storeSettings.language }: Visit,
): Wire<typeof RedirectSession> {
  // The store's pages are cached by their whole address: it holds nothing that they do not read.
  const { lang: _, client_id: __, ...parameters } = searchParams
  const address = new URL(localizedPath(language, `/products/${encodeURIComponent(slug)}`), STORE_URL)
  return { id: crypto.randomUUID(), ...pageAddress(address.href, parameters), sessionToken: '' }
}
