import { Failure } from '@galleria/commerce/failures/failure'
import { DAY } from '@galleria/commerce/values/durations'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { DataExport } from '@galleria/platform-client/entities/members/data-export'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { dataExports } from '../../../db/schema/identity.ts'
import { dataExportEmail } from '../../../emails/data-export-email.ts'
import { messagesFor } from '../../auth/member-messages.ts'
import { findToken, issueToken } from '../../auth/tokens/sign-in-tokens.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { findMember } from '../find-member.ts'

/** A file can be had for so long. */
const LIFETIME = 7 * DAY
/** The time in which a further request gives the same file. */
const PAUSE = DAY

type Row = typeof dataExports.$inferSelect

interface ExportRequest {
  readonly memberId: string
  /** Language of the mail that announces the file. */
  readonly language?: string | undefined
}

/** Asks for a file, which is made after the response. */
function requestDataExport(context: IdentityContext, { memberId, language }: ExportRequest): { dataExport: Wire<typeof DataExport> } {
  const { db, now } = context
  const time = now()
  const latest = db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.memberId, memberId), gt(dataExports.createdAt, time - PAUSE)))
    .get()
  if (latest) return { dataExport: exportDocument(latest) }
  const row = { id: crypto.randomUUID(), memberId, language: language ?? null, file: null, createdAt: time, expiresAt: time + LIFETIME }
  db.transaction(() => {
    db.delete(dataExports).where(lte(dataExports.expiresAt, time)).run()
    db.insert(dataExports).values(row).run()
    postMessage(context, { topic: 'data-export-requested', exportId: row.id, memberId })
  })
  scheduleOutbox(context)
  return { dataExport: exportDocument(row) }
}

function listDataExports({ db, now }: IdentityContext, { memberId }: { readonly memberId: string }) {
  const rows = db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.memberId, memberId), gt(dataExports.expiresAt, now())))
    .orderBy(desc(dataExports.createdAt))
    .all()
  return { dataExports: rows.map(exportDocument) }
}

/** Keeps the file, and mails its member that it is ready. One that expired in the meantime is not kept. */
function completeDataExport(context: IdentityContext, { id, file }: { readonly id: string; readonly file: string }): void {
  const { db } = context
  const row = findExport(context, id)
  const member = row && findMember(context, { id: row.memberId })
  if (!row || !member || row.file !== null) return
  db.transaction(() => {
    db.update(dataExports).set({ file }).where(eq(dataExports.id, id)).run()
    const messages = messagesFor(context, member, row.language ?? undefined)
    const link = context.settings.storeUrl + messages.link('/account/data')
    queueEmail(context, { recipient: member.loginEmail, ...dataExportEmail({ link, expiresAt: row.expiresAt }, messages) })
  })
  scheduleOutbox(context)
}

interface OwnExport {
  readonly memberId: string
  readonly id: string
}

/** A secret that opens the file for a few minutes. 404 for another member's file, as for a file that does not exist. */
function createDataExportToken(context: IdentityContext, { memberId, id }: OwnExport): { token: string } {
  const row = findExport(context, id.toLowerCase())
  if (row?.memberId !== memberId || row.file === null) throw new Failure('NOT_FOUND', 'There is no such file.')
  return { token: context.db.transaction(() => issueToken(context, { purpose: 'export', memberId, requestId: row.id })) }
}

function openDataExport(context: IdentityContext, { token }: { readonly token: string }): { file: string; createdAt: number } | null {
  const { requestId } = findToken(context, token, 'export') ?? {}
  const row = requestId ? findExport(context, requestId) : undefined
  return row?.file ? { file: row.file, createdAt: row.createdAt } : null
}

function findExport({ db, now }: IdentityContext, id: string): Row | undefined {
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), gt(dataExports.expiresAt, now())))
    .get()
}

function exportDocument({ id, file, createdAt, expiresAt }: Pick<Row, 'id' | 'file' | 'createdAt' | 'expiresAt'>): Wire<typeof DataExport> {
  return { id, state: file === null ? 'PREPARING' : 'READY', createdDate: isoDate(createdAt), expirationDate: isoDate(expiresAt) }
}

export const dataExportsMethods = { completeDataExport }

export const dataExportsAccountMethods = { createDataExportToken, listDataExports, openDataExport, requestDataExport }
