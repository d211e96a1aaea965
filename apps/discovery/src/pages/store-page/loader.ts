import { inLanguage, type OwnText } from '@galleria/catalog-view/in-language'
import { shownProse } from '@galleria/catalog-view/shown-prose'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { discoveryPlatform } from '../../lib/platform.ts'

export interface StorePageProps {
  readonly slug: string
  readonly title: OwnText
  readonly html: OwnText
}

export async function loader({ params, env, messages }: FragmentContext<{ slug: string }, Env>): Promise<StorePageProps> {
  const page = await discoveryPlatform(env).storePages.get(params.slug).catch(orNotFound)
  const { text, lang } = inLanguage(page.html, messages)
  return {
    slug: page.slug,
    title: inLanguage(page.title, messages),
    html: { text: shownProse(text, 'discovery-prose', messages), ...(lang && { lang }) },
  }
}

function orNotFound(error: unknown): never {
  if (isNotFound(error)) return notFound()
  throw error
}
