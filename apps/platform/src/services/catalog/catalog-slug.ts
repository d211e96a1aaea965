import { SLUG } from '@galleria/commerce/catalog/slug-form'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { sql } from 'drizzle-orm'
import { collections, products } from '../../db/schema/commerce.ts'
import { slugOf } from '../../import/slug.ts'
import type { CommerceContext } from '../contexts.ts'

export type Of = 'product' | 'collection'

const MAX_LENGTH = 100

/** A slug made of a name, with a number behind it where others have it already. */
export function freeSlug({ db }: Pick<CommerceContext, 'db'>, of: Of, name: string): string {
  const { slug } = tableOf(of)
  const stem = slugOf(name).slice(0, MAX_LENGTH - 8) || of
  const alike = db
    .select({ slug })
    .from(tableOf(of))
    .where(sql`${slug} = ${stem} or (${slug} > ${`${stem}-`} and ${slug} < ${`${stem}-\u{10FFFF}`})`)
    .all()
  const taken = new Set(alike.map((row) => row.slug))
  if (!taken.has(stem)) return stem
  let number = 1
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/** Throws on a slug that is none, or that another one has. */
export function checkSlug({ db }: Pick<CommerceContext, 'db'>, of: Of, slug: string, ownId?: string): void {
  if (!SLUG.test(slug)) throw invalid(`${of}.slug`, 'must be letters and digits with dashes between them', 'FORMAT')
  const table = tableOf(of)
  const owner = db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.slug} = ${slug}`)
    .get()
  if (owner && owner.id !== ownId) throw new Failure('SLUG_ALREADY_EXISTS', `Another ${of} has the slug ${slug}.`)
}

export function tableOf(of: Of) {
  return of === 'product' ? products : collections
}
