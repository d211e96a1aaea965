import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import { slugOf } from '../../../import/slug.ts'
import type { IdentityContext } from '../../contexts.ts'
import { isShopName } from './member-names.ts'

/** How often a number is counted up before chance decides. */
const MAX_SUFFIX = 50

/**
 * Returns an unused slug, made of the nickname or else of the login e-mail, unless these read like the shop's own names. Verbs of one
 * object run one at a time: write the slug in the same synchronous part, so that no other member gets it.
 */
export function freeSlug({ db }: Pick<IdentityContext, 'db'>, nickname: string | null, loginEmail: string): string {
  const own = [nickname ?? '', loginEmail.split('@')[0] ?? ''].map(slugOf)
  const base = own.find((slug) => slug !== '' && !isShopName({ db }, slug)) ?? 'member'
  const isTaken = (slug: string) => db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get() !== undefined
  for (let count = 1; count <= MAX_SUFFIX; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!isTaken(slug)) return slug
  }
  return `${base}-${crypto.randomUUID()}`
}
