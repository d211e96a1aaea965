import { SearchSettingsResponse, type SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { callPlatform, keysOf, PlatformRefusal, type PlatformAccess } from './send-catalog.ts'

const PATH = '/platform/v1/store/search-settings'

/** Sets the search settings of a platform that has none yet: those of its owner stay. One in strict mode takes none. */
export async function sendSearchSettings(access: PlatformAccess, searchSettings: SearchSettings): Promise<void> {
  const keys = { url: access.url, ...(await keysOf(access)) }
  try {
    const known = SearchSettingsResponse.parse(await callPlatform(keys, PATH))
    if (known.searchSettings.synonyms.length > 0) return
  } catch (error) {
    if (error instanceof PlatformRefusal && error.status === 404) return
    throw error
  }
  await callPlatform(keys, PATH, { searchSettings })
}
