import { SearchSettings, SearchSettingsResponse } from '@galleria/commerce/search/search-settings'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const common = { recorded: false, paths: ['/platform/v1/store/search-settings'], response: SearchSettingsResponse }

/** What the owner sets for the search of the store. */
export const searchSettingOperations: readonly Operation[] = [
  defineOperation({
    ...common,
    name: 'searchSettings.get',
    summary: 'Get the search settings',
    description: 'Gets the words that find the same products.',
    methods: ['GET'],
    request: z.object({}),
    handle: ({ services }) => services.commerce.text('getSearchSettings', null),
  }),
  defineOperation({
    ...common,
    name: 'searchSettings.set',
    summary: 'Set the search settings',
    description: 'Sets all words that find the same products. Searches use them within seconds.',
    example: {
      takes: { searchSettings: { synonyms: [{ synonyms: ['sweater', 'jumper'] }, { input: 'blue', synonyms: ['sky', 'navy'] }] } },
    },
    methods: ['POST'],
    request: z.object({ searchSettings: SearchSettings }),
    handle: ({ services }, { searchSettings }) => services.commerce.text('setSearchSettings', searchSettings),
  }),
]
