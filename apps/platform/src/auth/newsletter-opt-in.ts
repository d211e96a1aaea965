import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { Locale } from '@galleria/intl/locales'
import type { Variables } from '../env.ts'
import type { OptIn } from '../services/subscriptions/request-subscription.ts'
import { unsubscribeLink } from '../services/subscriptions/unsubscribe-token.ts'
import { newOptInToken } from './opt-in-token.ts'

/** Creates the links of the mail that asks an address about the newsletter. Without a language they open in the store's own. */
export async function createNewsletterOptIn(
  { email, language }: { readonly email: string; readonly language?: Locale },
  variables: Pick<Variables, 'PUBLIC_URL' | 'TOKEN_SECRET' | 'SITE_ID'>,
): Promise<OptIn> {
  const { token, digest } = await newOptInToken()
  const page = `${variables.PUBLIC_URL}/subscriptions/${token}`
  return {
    digest,
    url: language ? `${page}?lang=${language}` : page,
    unsubscribeUrl: await unsubscribeLink({ email, ...(language && { language }) }, variables),
    locale: language ?? STORE_SETTINGS.language,
  }
}
