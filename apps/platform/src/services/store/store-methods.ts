import { adoptContentPicture } from './content-pictures.ts'
import { getCurrencySettings, priceConversion, setCurrencySettings } from './currency-settings.ts'
import { getSearchSettings, setSearchSettings } from './search-settings.ts'
import { getMailSender, getStoreContent, updateStoreContent } from './store-content.ts'
import { deleteStorePage, getStorePage, listStorePages, setStorePage } from './store-pages.ts'

export const storeMethods = {
  deleteStorePage,
  getCurrencySettings,
  getMailSender,
  getSearchSettings,
  getStoreContent,
  getStorePage,
  listStorePages,
  priceConversion,
  setCurrencySettings,
  setSearchSettings,
  setStorePage,
  adoptContentPicture,
  updateStoreContent,
}
