import { startRemote } from '@galleria/fragments/testing'
import type { Locale } from '@galleria/intl/locales'
import remote from '../remote.config.ts'

export const QUERY = '/stores-reader/v1/products/query-platformized'

let purges = 0

/** The generation of one more purge: test files share what the remote remembers of the platform. */
export const nextPurge = () => (purges += 1)

const { getData, getFragment } = startRemote(remote)

/** A fragment of the catalog as the host would get it: without a token, because the catalog is public. */
export const renderFragment = (path: string, locale?: Locale, asOf?: number) => getFragment(path, { locale, token: null, asOf })

/** The props of a fragment alone. `asOf` grows where a test changes what the platform holds: the remote remembers some of it. */
export const getProps = async (path: string, asOf?: number) => (await getData(path, { token: null, asOf })).props
