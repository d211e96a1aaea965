import { getSearchSettings, setSearchSettings } from './search-settings.ts'
import { getStoreContent, updateStoreContent } from './store-content.ts'

export const storeMethods = { getSearchSettings, getStoreContent, setSearchSettings, updateStoreContent }
