import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { inLanguage, type OwnText } from '../../lib/content/in-language.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { toProse } from '../../lib/text/prose.ts'

export interface StorePageProps {
  readonly slug: string
  readonly title: OwnText
  readonly html: OwnText
}

export async function loader({ params, env, locale, messages }: FragmentContext<{ slug: string }, Env>): Promise<StorePageProps> {
  const page = await catalogPlatform(env).storePages.get(params.slug).catch(orNotFound)
  const { text, lang } = inLanguage(page.html, locale)
  return {
    slug: page.slug,
    title: inLanguage(page.title, locale),
    html: { text: shownProse(toProse(text), messages.link), ...(lang && { lang }) },
  }
}

function orNotFound(error: unknown): never {
  if (isNotFound(error)) return notFound()
  throw error
}

/**
 * Prose with a class for each element that the page styles, and with links that stay in the language of the page. Neither texts nor
 * addresses in it hold a `<`, so that what looks like a tag is one.
 */
function shownProse(prose: string, link: (path: string) => string): string {
  return prose
    .replaceAll(/<(h2|h3|ul|ol|blockquote|th|td)\b/g, '<$1 class="catalog-page-$1"')
    .replaceAll(/<a href="(\/[^"]*)"/g, (_, path: string) => `<a href="${link(path)}"`)
}
