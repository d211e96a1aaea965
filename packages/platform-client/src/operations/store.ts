import { SearchSettingsResponse, SetSearchSettings } from '../entities/catalog/search-settings.ts'
import { AddressFormOfCountry, AddressFormResponse } from '../entities/store/address-form.ts'
import { OwnerContentResponse, UpdateStoreContent } from '../entities/store/store-content-changes.ts'
import { StoreContentResponse } from '../entities/store/store-content.ts'
import { StorePageBySlug } from '../entities/store/store-page-by-slug.ts'
import { DeleteStorePage, SetStorePage } from '../entities/store/store-page-requests.ts'
import { StorePageList, StorePageResponse } from '../entities/store/store-page.ts'
import { CapabilityNames } from '../entities/wire/capability-names.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const getAddressForm = {
  name: 'addressForms.get',
  access: 'open',
  capability: 'addressForms',
  method: 'GET',
  path: '/platform/v1/address-form',
  repeatable: true,
  input: AddressFormOfCountry,
  output: AddressFormResponse,
  summary: 'Get the address form of a country',
  description:
    'Returns the address fields that the checkout needs for a country, in the language of the request, and the countries that the store delivers to.',
  example: { country: 'US' },
} as const satisfies OwnOperation

export const getStoreContent = {
  name: 'storeContent.get',
  access: 'open',
  capability: 'storeContent',
  method: 'GET',
  path: '/platform/v1/store/content',
  repeatable: true,
  input: NoFields,
  output: StoreContentResponse,
  summary: 'Get the content of the store',
  description: 'Returns name, start page, links and announcement of the store, in all languages.',
} as const satisfies OwnOperation

export const updateStoreContent = {
  name: 'storeContent.update',
  access: 'elevated',
  scope: 'store:write',
  capability: 'storeContent',
  method: 'PATCH',
  path: '/platform/v1/store/content',
  repeatable: false,
  input: UpdateStoreContent,
  output: OwnerContentResponse,
  argumentNames: { content: '' },
  changes: ['storeContent'],
  summary: 'Change the content of the store',
  description:
    'Changes the given fields (JSON Merge Patch, RFC 7396): null resets a field to its default, and lists are replaced. Pictures at other addresses are fetched and stored. The store shows the change within seconds.',
  example: {
    content: {
      name: { en: 'North & Reed', de: 'Nord & Ried' },
      rows: [{ show: 'newest' }, { show: 'underPrice', price: 40 }],
      header: [{ label: { en: 'Sale', de: 'Angebote' }, href: '/search?f=sale' }],
    },
  },
} as const satisfies OwnOperation

export const listStorePages = {
  name: 'storePages.list',
  access: 'open',
  capability: 'storeContent',
  method: 'GET',
  path: '/platform/v1/store/pages',
  repeatable: true,
  input: NoFields,
  output: StorePageList,
  summary: 'List the pages of the store',
  description: 'Lists the owner’s pages by slug, without their content.',
} as const satisfies OwnOperation

export const getStorePage = {
  name: 'storePages.get',
  access: 'open',
  capability: 'storeContent',
  method: 'GET',
  path: '/platform/v1/store/pages/{slug}',
  repeatable: true,
  input: StorePageBySlug,
  output: StorePageResponse,
  summary: 'Get a page of the store',
  description: 'Returns a page in all its languages, as Markdown and as HTML that is safe to embed.',
  example: { slug: '$STORE_PAGE_SLUG' },
} as const satisfies OwnOperation

export const setStorePage = {
  name: 'storePages.set',
  access: 'elevated',
  scope: 'store:write',
  capability: 'storeContent',
  method: 'POST',
  path: '/platform/v1/store/pages/{slug}',
  repeatable: false,
  input: SetStorePage,
  output: StorePageResponse,
  argumentNames: { page: '' },
  changes: ['storePage'],
  summary: 'Write a page of the store',
  description: 'Creates or replaces the page of a slug, in Markdown. The store shows it at /pages/{slug} within seconds.',
  example: {
    slug: 'size-guide-$RANDOM$RANDOM',
    page: { title: { en: 'Size guide' }, markdown: { en: '## Shirts\n\nIf you are **between two sizes**, take the larger one.' } },
  },
} as const satisfies OwnOperation

export const deleteStorePage = {
  name: 'storePages.delete',
  access: 'elevated',
  scope: 'store:write',
  capability: 'storeContent',
  method: 'DELETE',
  path: '/platform/v1/store/pages/{slug}',
  repeatable: false,
  input: DeleteStorePage,
  output: NoFields,
  changes: ['storePage'],
  summary: 'Delete a page of the store',
  description: 'Deletes a page in all its languages. A revision in the request has to be the current one.',
  example: { slug: '$STORE_PAGE_SLUG' },
} as const satisfies OwnOperation

export const listCapabilities = {
  name: 'platform.capabilities',
  access: 'open',
  method: 'GET',
  path: '/platform/v1/capabilities',
  repeatable: true,
  input: NoFields,
  output: CapabilityNames,
  summary: 'List capabilities',
  description: 'Lists the optional parts of the API that this platform has.',
} as const satisfies OwnOperation

export const getSearchSettings = {
  name: 'searchSettings.get',
  access: 'elevated',
  scope: 'store:read',
  method: 'GET',
  path: '/platform/v1/store/search-settings',
  repeatable: true,
  input: NoFields,
  output: SearchSettingsResponse,
  summary: 'Get the search settings',
  description: 'Returns the synonyms of the store’s search.',
} as const satisfies OwnOperation

export const setSearchSettings = {
  name: 'searchSettings.set',
  access: 'elevated',
  scope: 'store:write',
  method: 'POST',
  path: '/platform/v1/store/search-settings',
  repeatable: true,
  input: SetSearchSettings,
  output: SearchSettingsResponse,
  changes: ['searchSettings.synonyms'],
  summary: 'Set the search settings',
  description: 'Replaces the synonyms of the store’s search. Searches use them within seconds.',
  example: { searchSettings: { synonyms: [{ synonyms: ['sweater', 'jumper'] }, { input: 'blue', synonyms: ['sky', 'navy'] }] } },
} as const satisfies OwnOperation
