import { startRemote } from '@galleria/fragments/testing'
import remote from '../remote.config.ts'

const { getData } = startRemote(remote, { PLATFORM_URL: 'http://platform.example', PLATFORM_CLIENT_ID: 'client' })

/** The props of a fragment as the host would get them: without a token, because all of them are public. */
export const getProps = async (path: string) => (await getData(path, { token: null })).props
