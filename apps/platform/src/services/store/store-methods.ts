import { contentPicturesMethods } from './content-pictures.ts'
import { currencySettingsMethods } from './currency-settings.ts'
import { searchSettingsMethods } from './search-settings.ts'
import { storeContentMethods } from './store-content.ts'
import { storePagesMethods } from './store-pages.ts'

export const storeMethods = {
  ...contentPicturesMethods,
  ...currencySettingsMethods,
  ...searchSettingsMethods,
  ...storeContentMethods,
  ...storePagesMethods,
}
