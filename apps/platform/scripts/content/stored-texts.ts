import { SearchSettingsResponse } from '@galleria/platform-client/entities/catalog/search-settings'
import { CurrencySettingsResponse } from '@galleria/platform-client/entities/pricing/shop-settings'
import { OwnerContentResponse, type OwnerContent } from '@galleria/platform-client/entities/store/store-content-changes'
import { StorePageList, StorePageResponse } from '@galleria/platform-client/entities/store/store-page'
import { EmailTopicList } from '@galleria/platform-client/entities/subscriptions/email-topics'
import { callPlatform, PlatformRefusal, type PlatformAccess } from '../../src/import/send-catalog.ts'
import { publicOrigin } from '../public-origin.ts'
import { FILE_VERSION, type ContentFile } from './content-file.ts'

export const CONTENT_PATH = '/platform/v1/store/content'
export const PAGES_PATH = '/platform/v1/store/pages'
export const SEARCH_PATH = '/platform/v1/store/search-settings'
export const CURRENCIES_PATH = '/ecom/v1/currency-settings'
export const TOPICS_PATH = '/platform/v1/email-topics'

/** What a store holds of its owner's, and the revisions that a change of it has to name. */
export interface StoredTexts {
  readonly file: Required<ContentFile>
  readonly revisions: { readonly content: string; readonly pages: ReadonlyMap<string, string> }
}

/** Reads everything that the owner wrote. Throws where the platform keeps no such texts. */
export async function readStoredTexts(access: PlatformAccess): Promise<StoredTexts> {
  const get = (path: string) => callPlatform(access, path)
  const { content } = OwnerContentResponse.parse(await get(CONTENT_PATH).catch(throwExplained))
  const summaries = StorePageList.parse(await get(PAGES_PATH)).pages
  const pages = await Promise.all(summaries.map(async ({ slug }) => StorePageResponse.parse(await get(`${PAGES_PATH}/${slug}`)).page))
  const { searchSettings } = SearchSettingsResponse.parse(await get(SEARCH_PATH))
  const { topics } = EmailTopicList.parse(await get(TOPICS_PATH))
  const { currencySettings } = CurrencySettingsResponse.parse(await get(CURRENCIES_PATH))
  const { currency, rates = {}, rounding = {}, currencyOfCountry = {} } = currencySettings
  // These fields of the content are those of other settings.
  const { revision, currency: _, currencies: __, priceNotes: ___, ...fields } = withOwnPaths(content, await publicOrigin(access))
  return {
    file: {
      version: FILE_VERSION,
      content: fields,
      pages: Object.fromEntries(pages.map(({ slug, title, markdown }) => [slug, { title, markdown }])),
      search: searchSettings,
      currencies: { currency, rates, rounding, currencyOfCountry },
      topics,
    },
    revisions: { content: revision, pages: new Map(pages.map((page) => [page.slug, page.revision])) },
  }
}

/** The hosted platform, and this one in strict mode, have no calls for the owner's texts. */
function throwExplained(error: unknown): never {
  if (error instanceof PlatformRefusal && error.status === 404)
    throw new Error('This platform keeps no texts of the store’s owner: it answers the calls of the hosted platform alone.', {
      cause: error,
    })
  throw error
}

/** Pictures of the platform by their paths, as they were written: their whole addresses are those of this one store. */
function withOwnPaths({ logo, icon, hero, ...content }: OwnerContent, origin: string): OwnerContent {
  const own = (url: string) => (url.startsWith(`${origin}/media/`) ? url.slice(origin.length) : url)
  return {
    ...content,
    ...(logo && { logo: { ...logo, url: own(logo.url) } }),
    ...(icon !== undefined && { icon: own(icon) }),
    ...(hero && { hero: { ...hero, ...(hero.picture && { picture: { ...hero.picture, url: own(hero.picture.url) } }) } }),
  }
}
