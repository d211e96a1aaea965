import { gone, movedTo, notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../env.ts'
import { collectionPath, productPath } from './addresses.ts'
import { catalogCapabilities, catalogPlatform } from './platform.ts'

const PATHS = { product: productPath, collection: collectionPath }

/** Ends the render of a page whose slug names nothing now: where the platform knows, with its new address, or as gone. */
export async function missingPage(
  kind: keyof typeof PATHS,
  slug: string,
  { env, messages }: Pick<FragmentContext<unknown, Env>, 'env' | 'messages'>,
): Promise<never> {
  if (!(await catalogCapabilities(env).has('slugHistory'))) return notFound()
  const { state, slug: present } = await catalogPlatform(env).slugHistory.find({ kind, slug })
  if (state === 'moved' && present) return movedTo(messages.link(PATHS[kind](present)), 301)
  return state === 'gone' ? gone() : notFound()
}
