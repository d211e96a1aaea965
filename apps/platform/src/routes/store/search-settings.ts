import { getSearchSettings, setSearchSettings } from '@galleria/platform-client/operations/store'
import { type Operation, serve } from '../../http/operation.ts'

/** What the owner sets for the search of the store. */
export const searchSettingOperations: readonly Operation[] = [
  serve(getSearchSettings, ({ services }) => services.commerce.text('getSearchSettings', null)),
  serve(setSearchSettings, ({ services }, { searchSettings }) => services.commerce.text('setSearchSettings', searchSettings)),
]
