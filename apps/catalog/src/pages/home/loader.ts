import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { arrangeHome, type HomeProps } from './arrange-home.ts'

/** More than the start page shows: its rows are chosen from them. */
const PRODUCTS = 64
const COLLECTIONS = 8

export async function loader({ env, locale, currency }: FragmentContext<object, Env>): Promise<HomeProps> {
  const platform = catalogPlatform(env)
  const [collections, products] = await Promise.all([
    platform.collections.query({ paging: { limit: COLLECTIONS, offset: 0 } }),
    platform.products.query({ paging: { limit: PRODUCTS, offset: 0 } }),
  ])
  return arrangeHome(collections.items, products.items, { locale, currency })
}
