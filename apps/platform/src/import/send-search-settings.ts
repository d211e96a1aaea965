import { SearchSettingsResponse, type SearchSettings } from '../domain/search/search-settings.ts'
import { keysOf, reach, type PlatformAccess } from './send-catalog.ts'

/** Sets the search settings of a platform that has none yet: those of its owner stay. One in strict mode takes none. */
export async function sendSearchSettings(access: PlatformAccess, searchSettings: SearchSettings): Promise<void> {
  const { apiKey, siteId } = await keysOf(access)
  const url = `${access.url}/platform/v1/store/search-settings`
  const headers = { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' }
  const known = await reach(url, { headers })
  if (known.status === 404) return
  if (!known.ok) throw new Error(`The platform answered ${known.status}: ${await known.text()}`)
  if (SearchSettingsResponse.parse(await known.json()).searchSettings.synonyms.length > 0) return
  const response = await reach(url, { method: 'POST', headers, body: JSON.stringify({ searchSettings }) })
  if (!response.ok) throw new Error(`The platform answered ${response.status}: ${await response.text()}`)
}
