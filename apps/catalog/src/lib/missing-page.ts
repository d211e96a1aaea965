import { gone, movedTo, notFound, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../env.ts'
import { collectionPath, productPath } from './addresses.ts'
import { catalogPlatform } from './platform.ts'

const PATHS = { product: productPath, collection: collectionPath }

/** Ends the render of a page that no slug leads to: as moved or gone where the platform keeps old slugs, otherwise as not found. */
export async function missingPage(
  kind: keyof typeof PATHS,
  slug: string,
  { env, messages }: Pick<FragmentContext<unknown, Env>, 'env' | 'messages'>,
): Promise<never> {
  if (!(await platformCapabilities(env).has('slugHistory'))) return notFound()
  const { state, slug: present } = await catalogPlatform(env).history.findSlugHistory(kind === 'collection' ? 'category' : kind, slug)
  if (state === 'moved' && present) return movedTo(messages.link(PATHS[kind](present)), 301)
  return state === 'gone' ? gone() : notFound()
}
