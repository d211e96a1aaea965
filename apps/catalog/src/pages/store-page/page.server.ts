import { STORE_TAG } from '@galleria/fragments/contract'
import { notFound, type FragmentContext, type HeadOf } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { storePagePath } from '../../lib/addresses.ts'
import { inLanguage, type OwnText } from '../../lib/language/in-language.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { plainText } from '../../lib/prose/plain-text.ts'
import { renderProse } from '../../lib/prose/shown-prose.ts'

export { default } from './page.tsx'

export const params = z.object({ slug: z.string() })
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 604_800 } as const
export const tags = () => [STORE_TAG]
export const hydrate = 'never'

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
    html: { text: renderProse(text, 'catalog-prose', messages), ...(lang && { lang }) },
  }
}

function orNotFound(error: unknown): never {
  if (isNotFound(error)) return notFound()
  throw error
}

const MAX_DESCRIPTION_LENGTH = 160

export const head: HeadOf<StorePageProps> = ({ slug, title, html }) => {
  const description = plainText(html.text, MAX_DESCRIPTION_LENGTH)
  return { title: title.text, ...(description && { description }), canonical: storePagePath(slug) }
}
