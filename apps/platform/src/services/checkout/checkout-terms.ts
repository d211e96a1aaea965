import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { inArray } from 'drizzle-orm'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import { storePages } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'

/** A page that buyers agree to, as it is now. */
export interface TermsPage {
  readonly slug: string
  readonly title: LocalizedText
  readonly revision: number
}

/** The pages that the owner asks buyers to agree to, in the owner's order. One that was deleted asks for nothing. */
export function termsPages({ db }: Pick<CommerceContext, 'db'>): readonly TermsPage[] {
  const slugs = storedContent(db).checkout?.termsPages ?? []
  if (slugs.length === 0) return []
  const { slug, title, revision } = storePages
  const found = db.select({ slug, title, revision }).from(storePages).where(inArray(slug, slugs)).all()
  return slugs.flatMap((requested) => found.find((page) => page.slug === requested) ?? [])
}
