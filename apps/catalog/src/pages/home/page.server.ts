import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import type { FragmentContext, HeadOf } from '@galleria/fragments/remote'
import type { Messages } from '@galleria/intl/messages'
import type { StorePicture } from '@galleria/platform-client/entities/store/store-content'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { ownLink } from '../../lib/content/own-link.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { inLanguage } from '../../lib/language/in-language.ts'
import { HERO_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import { pictureOf, preloadOf, toSharedImage } from '../../lib/pictures/picture.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { listTags } from '../../lib/products/list-tags.ts'
import { arrangeHome, type HomeProps } from './arrange-home.ts'
import { requestRows } from './request-rows.ts'

export { default, Fallback } from './page.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
export const hydrate = 'never'

export function tags({ opening: { scene }, rows }: HomeProps): string[] {
  return [COLLECTIONS_TAG, ...listTags(scene?.product ? [scene.product] : [], ...rows.map(({ products }) => products))]
}

/** The number of requested products, more than the start page shows: its opening and the rows of ribbons are chosen from them. */
const PRODUCTS = 64
const COLLECTIONS = 8

export async function loader({ env, asOf, locale, currency, displayCurrency, messages }: FragmentContext<object, Env>): Promise<HomeProps> {
  const platform = catalogPlatform(env, locale, displayCurrency)
  const [{ hero, rows, lowStockThreshold, subtitleSection }, collections, products] = await Promise.all([
    storeContent(env, asOf),
    platform.categories.list({ parentId: null }, { size: COLLECTIONS }),
    platform.products.list({}, { size: PRODUCTS }),
  ])
  return arrangeHome(
    {
      collections: collections.items,
      products: products.items,
      rows: rows ? await requestRows(rows, products.items, platform, messages) : null,
      opening: {
        title: hero ? inLanguage(hero.title, messages) : null,
        intro: hero?.intro ? inLanguage(hero.intro, messages) : null,
        link: hero?.link ? ownLink(hero.link, messages) : null,
      },
      picture: hero?.picture ? ownPicture(hero.picture, messages) : null,
    },
    { locale, currency, lowStockThreshold, subtitleSection },
  )
}

function ownPicture({ url, width, height, altText }: StorePicture, page: Pick<Messages, 'locale' | 'firstLocale'>): MediaPicture | null {
  return pictureOf({ image: { url, width, height, altText: altText ? inLanguage(altText, page).text : '' } })
}

/** A statement's full stop has no place in a title. */
const FULL_STOP = /[.。]$/

export const head: HeadOf<HomeProps> = ({ opening: { title, intro, scene } }, { messages: { t } }) => {
  return {
    title: (title?.text ?? t('home.welcome')).replace(FULL_STOP, ''),
    description: intro?.text ?? t('collections.description'),
    canonical: '/',
    feed: '/feeds/new.xml',
    ...(scene && { ...toSharedImage(scene.picture), preloadImage: preloadOf(scene.picture, HERO_PICTURE_SIZES) }),
  }
}
