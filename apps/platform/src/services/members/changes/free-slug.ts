import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/members.ts'
import { slugOf } from '../../../import/slug.ts'
import type { IdentityContext } from '../../contexts.ts'
import { isShopName } from './member-names.ts'

/** How often a number is counted up before chance decides. */
const MAX_SUFFIX = 50
const RANDOM_BYTES = 5

/**
 * Returns an unused slug, made of the nickname unless that reads like the shop's own names, else random. It is public, so that nothing in it
 * may tell the login e-mail, which some clients give as the nickname, too. Verbs of one object run one at a time: write the slug in the same
 * synchronous part, so that no other member gets it.
 */
export function freeSlug({ db }: Pick<IdentityContext, 'db'>, nickname: string | undefined): string {
  const isTaken = (slug: string) => db.select({ id: members.id }).from(members).where(eq(members.slug, slug)).get() !== undefined
  const base = nickname === undefined || nickname.includes('@') ? '' : slugOf(nickname)
  if (base !== '' && !isShopName({ db }, base)) {
    for (let count = 1; count <= MAX_SUFFIX; count++) {
      const slug = count === 1 ? base : `${base}-${count}`
      if (!isTaken(slug)) return slug
    }
    return `${base}-${crypto.randomUUID()}`
  }
  let slug = ''
  do slug = `member-${randomBytes(RANDOM_BYTES).toString('hex')}`
  while (isTaken(slug))
  return slug
}
