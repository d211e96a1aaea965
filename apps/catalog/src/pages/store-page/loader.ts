import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { inLanguage, type OwnText } from '../../lib/language/in-language.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { shownProse } from '../../lib/prose/shown-prose.ts'

export interface StorePageProps {
  readonly slug: string
  readonly title: OwnText
  readonly html: OwnText
}

export async function loader({ params, env, messages }: FragmentContext<{ slug: string }, Env>): Promise<StorePageProps> {
  const page = await catalogPlatform(env).storePages.get(params.slug).catch(orNotFound)
  const { text, lang } = inLanguage(page.html, messages)
  return {
    slug: page.slug,
    title: inLanguage(page.title, messages),
    html: { text: shownProse(text, 'catalog-prose', messages), ...(lang && { lang }) },
  }
}

function orNotFound(error: unknown): never {
  if (isNotFound(error)) return notFound()
  throw error
}
