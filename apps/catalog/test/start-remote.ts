import { startRemote } from '@galleria/fragments/testing'
import type { Locale } from '@galleria/intl/locales'
import remote from '../remote.config.ts'

const { getFragment } = startRemote(remote, { PLATFORM_CLIENT_ID: 'client' })

/** A fragment of the catalog as the host would get it: without a token, because the catalog is public. */
export const renderFragment = (path: string, locale?: Locale, asOf?: number) => getFragment(path, { locale, token: null, asOf })
