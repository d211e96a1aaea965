import { eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { slugOf } from '../../import/slug.ts'
import type { IdentityContext } from '../contexts.ts'

/** How often a number is counted up before chance decides. */
const MOST_COUNTED = 50

/**
 * A slug that nobody has, made of the nickname, else of the login e-mail. Verbs of one object run one at a time: write the slug in the
 * same synchronous part, and no other member gets it.
 */
export function freeSlug({ db }: Pick<IdentityContext, 'db'>, nickname: string | null, loginEmail: string): string {
  const base = slugOf(nickname ?? '') || slugOf(loginEmail.split('@')[0] ?? '') || 'member'
  const isTaken = (slug: string) => db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get() !== undefined
  for (let count = 1; count <= MOST_COUNTED; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (!isTaken(slug)) return slug
  }
  return `${base}-${crypto.randomUUID()}`
}
