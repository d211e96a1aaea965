import { Failure } from '@galleria/commerce/failures/failure'
import { MAX_PAGES } from '@galleria/commerce/store/stored-content'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { StorePage, StorePageSummary } from '@galleria/platform-client/entities/store/store-page'
import type { StorePageInput } from '@galleria/platform-client/entities/store/store-page-requests'
import { asc, count, eq } from 'drizzle-orm'
import { storePages } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordContentChanged } from '../outbox/record-content-changed.ts'
import { pageHtml } from './page-html.ts'

type PageRow = typeof storePages.$inferSelect

function listStorePages({ db }: Pick<CommerceContext, 'db'>): { pages: StorePageSummary[] } {
  const { slug, title, revision, updatedAt } = storePages
  const rows = db.select({ slug, title, revision, updatedAt }).from(storePages).orderBy(asc(slug)).all()
  return { pages: rows.map(pageSummary) }
}

function getStorePage(context: Pick<CommerceContext, 'db'>, { slug }: { slug: string }): { page: StorePage } {
  const row = findPage(context, slug)
  if (!row) throw new Failure('NOT_FOUND', `There is no page ${slug}.`)
  return { page: { ...pageSummary(row), markdown: row.markdown, html: row.html } }
}

/** Writes a page, in place of the one of its slug. */
function setStorePage(
  context: CommerceContext,
  { slug, page: { revision, title, markdown } }: { slug: string; page: StorePageInput },
): { page: StorePage } {
  const { db, now } = context
  const html = Object.fromEntries(Object.entries(markdown).map(([language, text]) => [language, pageHtml(text)]))
  db.transaction(() => {
    const before = findPage(context, slug)
    const known = before?.revision ?? 0
    requireRevision(revision, String(known))
    if (!before) requireRoom(context)
    const row = { revision: known + 1, title, markdown, html, updatedAt: now() }
    db.insert(storePages)
      .values({ slug, createdAt: now(), ...row })
      .onConflictDoUpdate({ target: storePages.slug, set: row })
      .run()
    recordContentChanged(context, ['pages'])
  })
  scheduleOutbox(context)
  return getStorePage(context, { slug })
}

function deleteStorePage(context: CommerceContext, { slug, revision }: { slug: string; revision?: string | undefined }): void {
  const { db } = context
  db.transaction(() => {
    requireRevision(revision, getStorePage(context, { slug }).page.revision)
    db.delete(storePages).where(eq(storePages.slug, slug)).run()
    recordContentChanged(context, ['pages'])
  })
  scheduleOutbox(context)
}

function findPage({ db }: Pick<CommerceContext, 'db'>, slug: string): PageRow | undefined {
  return db.select().from(storePages).where(eq(storePages.slug, slug)).get()
}

function requireRevision(revision: string | undefined, known: string): void {
  if (revision !== undefined && revision !== known)
    throw new Failure('REVISION_MISMATCH', 'The page was changed meanwhile.', { revision: known })
}

function requireRoom({ db }: Pick<CommerceContext, 'db'>): void {
  const { number = 0 } = db.select({ number: count() }).from(storePages).get() ?? {}
  if (number >= MAX_PAGES) throw new Failure('TOO_MANY_SETTINGS', `The store has ${MAX_PAGES} pages already.`, { limit: MAX_PAGES })
}

function pageSummary({ slug, title, revision, updatedAt }: Pick<PageRow, 'slug' | 'title' | 'revision' | 'updatedAt'>): StorePageSummary {
  return { slug, title, revision: String(revision), updatedDate: isoDate(updatedAt) }
}

export const storePagesMethods = { deleteStorePage, getStorePage, listStorePages, setStorePage }
