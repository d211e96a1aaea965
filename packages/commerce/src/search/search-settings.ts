import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'

export const EMPTY_SETTINGS: SearchSettings = { synonyms: [] }
