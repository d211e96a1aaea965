import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { type ListedKind, settingForms } from '@galleria/commerce/pricing/forms/setting-forms'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { cursorLinks, readCursor } from '@galleria/commerce/values/cursor'
import type { SettingQuery } from '@galleria/platform-client/entities/pricing/setting-query'
import { count, eq, inArray, max } from 'drizzle-orm'
import { findSettings } from '../../../db/queries/pricing/settings.ts'
import { pricingRecords } from '../../../db/schema/commerce.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { recordContentChanged } from '../../outbox/record-content-changed.ts'
import { forgetSettings, readSettings } from './read-settings.ts'
import { checkReferences, settingDocument, settingRow } from './setting-rows.ts'

/** The maximum number of settings of a kind: every price asks all of them. */
const MAX_PER_KIND = 250

/** Pages tell beside prices what these say. */
const IN_PRICE_NOTES: ReadonlySet<ListedKind> = new Set(['shipping-region', 'shipping-option', 'tax-region', 'tax-group', 'tax-rate'])

function createSetting(context: CommerceContext, { kind, written }: { kind: ListedKind; written: object }): object {
  const { db, now } = context
  readSettings(context)
  const id = crypto.randomUUID()
  const setting = settingForms[kind].read(written, { id })
  checkReferences(context, setting)
  const { number = 0, last = 0 } =
    db
      .select({ number: count(), last: max(pricingRecords.position) })
      .from(pricingRecords)
      .where(eq(pricingRecords.kind, kind))
      .get() ?? {}
  if (number >= MAX_PER_KIND)
    throw new Failure('TOO_MANY_SETTINGS', `The shop has ${MAX_PER_KIND} of these already.`, { limit: MAX_PER_KIND })
  const row = { id, kind, position: (last ?? 0) + 1, revision: 1, setting, createdAt: now(), updatedAt: now() }
  writeSetting(context, kind, () => db.insert(pricingRecords).values(row).run())
  return settingDocument(settingRow(context, kind, id))
}

/** What a deleted tax region or group had of rates goes with it. */
function deleteSetting(context: CommerceContext, { kind, id }: { kind: ListedKind; id: string }): void {
  const { db } = context
  const row = settingRow(context, kind, id)
  if (row.id === STORE_SETTINGS.defaultTaxGroupId)
    throw new Failure('DEFAULT_TAX_GROUP_IS_NEEDED', 'What is in no other tax group is in this one.')
  writeSetting(context, kind, () => {
    db.delete(pricingRecords).where(eq(pricingRecords.id, row.id)).run()
    if (kind !== 'tax-region' && kind !== 'tax-group') return
    const rates = db
      .select()
      .from(pricingRecords)
      .where(inArray(pricingRecords.kind, ['tax-rate', 'automatic-tax-rate']))
      .all()
    for (const rate of rates) {
      if ('regionId' in rate.setting && (rate.setting.regionId === row.id || rate.setting.rate.taxGroupId === row.id))
        db.delete(pricingRecords).where(eq(pricingRecords.id, rate.id)).run()
    }
  })
}

function getSetting(context: CommerceContext, { kind, id }: { kind: ListedKind; id: string }): object {
  return settingDocument(settingRow(context, kind, id))
}

interface UpdateSetting {
  readonly kind: ListedKind
  readonly id: string
  /** The revision that the change was made on. */
  readonly revision?: string
  readonly changes: object
}

/** Changes what is named; the rest stays. */
function updateSetting(context: CommerceContext, { kind, id, revision, changes }: UpdateSetting): object {
  const { db, now } = context
  const row = settingRow(context, kind, id)
  if (revision !== undefined && revision !== String(row.revision))
    throw new Failure('REVISION_MISMATCH', 'It was changed meanwhile.', { revision: String(row.revision) })
  const setting = settingForms[kind].read(changes, { id: row.id, before: row.setting })
  checkReferences(context, setting)
  const changed = { setting, revision: row.revision + 1, updatedAt: now() }
  writeSetting(context, kind, () => db.update(pricingRecords).set(changed).where(eq(pricingRecords.id, row.id)).run())
  return settingDocument(settingRow(context, kind, id))
}

function writeSetting(context: CommerceContext, kind: ListedKind, write: () => unknown): void {
  const { db } = context
  db.transaction(() => {
    write()
    if (IN_PRICE_NOTES.has(kind)) recordContentChanged(context, ['priceNotes'])
  })
  forgetSettings(db)
  scheduleOutbox(context)
}

interface QuerySettings {
  readonly kind: ListedKind
  readonly query?: SettingQuery
}

/** Settings of one kind, by place or by cursor: clients know both ways. */
function querySettings(context: CommerceContext, { kind, query = {} }: QuerySettings) {
  readSettings(context)
  const { paging, cursorPaging } = query
  if (paging && cursorPaging) throw invalid('query.cursorPaging', 'does not go with paging', 'ONE_OF_ALIGNMENT')
  const cursorText = cursorPaging?.cursor
  if (cursorText && (query.sort || Object.keys(query.filter ?? {}).length > 0))
    throw invalid('query.cursorPaging.cursor', 'brings its own filter and sort', 'ONE_OF_ALIGNMENT')
  const cursor = cursorText ? readCursor(cursorText) : undefined
  const { filter, sort } = cursor ?? query
  const { limit, offset } = parsePaging(cursorPaging ? { limit: cursorPaging.limit } : paging)
  const page = findSettings(context.db, { kind, filter, sort, limit, offset, cursor })
  return {
    items: page.rows.map(({ row }) => settingDocument(row)),
    pagingMetadata: { count: page.rows.length, offset, total: page.total, ...cursorLinks({ filter, sort }, page) },
  }
}

export const manageSettingsMethods = { createSetting, deleteSetting, getSetting, querySettings, updateSetting }
