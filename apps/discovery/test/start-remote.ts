import { startRemote } from '@galleria/fragments/testing'
import type { Locale } from '@galleria/intl/locales'
import remote from '../remote.config.ts'

export const QUERY = '/stores-reader/v1/products/query-platformized'

const { getFragment, getData } = startRemote(remote, { PLATFORM_CLIENT_ID: 'client' })

/** A fragment as the host would get it: without a token, because all of them are public. */
export const renderFragment = (path: string, locale?: Locale) => getFragment(path, { locale, token: null })

/** The same, its props alone. */
export const getProps = async (path: string) => (await getData(path, { token: null })).props
