import { startRemote } from '@galleria/fragments/testing'
import type { Locale } from '@galleria/intl/locales'
import remote from '../remote.config.ts'

const { callFragment } = await startRemote(remote, () => import('../worker.ts'), {
  PLATFORM_URL: 'http://platform.example',
  PLATFORM_CLIENT_ID: 'client',
})

/** A fragment of the catalog as the host would get it: the catalog does not know who asks. */
export const renderFragment = (path: string, locale?: Locale) => callFragment(path, { locale, token: null })
