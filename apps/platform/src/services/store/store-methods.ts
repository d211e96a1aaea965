import { getSearchSettings, setSearchSettings } from './search-settings.ts'

export const storeMethods = { getSearchSettings, setSearchSettings }
