import { getSearchSettings, setSearchSettings } from './search-settings.ts'
import { getStoreContent, updateStoreContent } from './store-content.ts'
import { deleteStorePage, getStorePage, listStorePages, setStorePage } from './store-pages.ts'

export const storeMethods = {
  deleteStorePage,
  getSearchSettings,
  getStoreContent,
  getStorePage,
  listStorePages,
  setSearchSettings,
  setStorePage,
  updateStoreContent,
}
