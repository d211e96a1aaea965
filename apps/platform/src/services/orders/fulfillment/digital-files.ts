import { toSecuredFileType } from '@galleria/commerce/catalog/secured-file-type'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { hasFilesToSend } from '@galleria/commerce/orders/order-files'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { asc, desc, eq } from 'drizzle-orm'
import { base64url } from 'jose'
import { findProduct } from '../../../db/queries/catalog/products.ts'
import { digitalFileParts, digitalFiles, orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

const PART_SIZE = 1024 * 1024
const MAX_FILE = 8 * 1024 * 1024

export interface NewFile {
  readonly name: string
  readonly contentType: string
  /** The content of the file in base64. */
  readonly content: string
  readonly productId?: string
}

/** Keeps a file that is sold. Of a product, it is what the product's buyers get from now on. */
function addDigitalFile(context: CommerceContext, { name, contentType, content, productId }: NewFile) {
  const { db } = context
  const product = productId === undefined ? undefined : findProduct(db, productId.toLowerCase())
  if (productId !== undefined && !product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${productId}.`)
  if (product && product.productType !== 'digital') throw invalid('file.productId', 'is not a digital product')
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
  if (bytes.length === 0 || bytes.length > MAX_FILE) throw invalid('file.content', `must hold 1 to ${MAX_FILE} bytes`, 'MAX_SIZE')
  const file = { id: crypto.randomUUID(), productId: product?.id ?? null, name, contentType, size: bytes.length, createdAt: context.now() }
  db.transaction(() => {
    db.insert(digitalFiles).values(file).run()
    for (let part = 0; part * PART_SIZE < bytes.length; part += 1) {
      db.insert(digitalFileParts)
        .values({ fileId: file.id, part, content: bytes.slice(part * PART_SIZE, (part + 1) * PART_SIZE) })
        .run()
    }
  })
  return { file: fileDocument(file) }
}

function fileDocument({ createdAt, productId, ...file }: typeof digitalFiles.$inferSelect) {
  return {
    ...file,
    fileType: toSecuredFileType(file.contentType),
    ...(productId !== null && { productId }),
    createdDate: isoDate(createdAt),
  }
}

export function knowsFile({ db }: Pick<CommerceContext, 'db'>, fileId: string): boolean {
  return db.select({ id: digitalFiles.id }).from(digitalFiles).where(eq(digitalFiles.id, fileId)).get() !== undefined
}

/** Says of each line of a digital product which file it stands for. */
export function withFiles({ db }: Pick<CommerceContext, 'db'>, order: OrderDocument): OrderDocument {
  const lineItems = (order.lineItems ?? []).map((line) => {
    if (line.itemType?.preset !== 'DIGITAL' || line.digitalFile || !line.catalogReference) return line
    const file = db
      .select({ id: digitalFiles.id })
      .from(digitalFiles)
      .where(eq(digitalFiles.productId, line.catalogReference.catalogItemId.toLowerCase()))
      .orderBy(desc(digitalFiles.createdAt))
      .limit(1)
      .get()
    return file ? { ...line, digitalFile: { fileId: file.id } } : line
  })
  return { ...order, lineItems }
}

/**
 * Returns the file behind a link. Throws FILE_NOT_FOUND for an address that is not a download link, LINK_EXPIRED if the link's time or its
 * order is over.
 */
async function openDownload(
  context: CommerceContext,
  { token }: { token: string },
): Promise<{ fileId: string; name: string; contentType: string; content: string }> {
  const target = await context.downloads.read(token)
  if (target === undefined) throw new Failure('FILE_NOT_FOUND', 'This address leads to no file.')
  if (target === 'expired') throw new Failure('LINK_EXPIRED', 'This link has expired.')
  const { db } = context
  const order = db.select({ document: orders.document }).from(orders).where(eq(orders.id, target.orderId)).get()?.document
  const fileId = order?.lineItems?.find(({ id }) => id === target.lineItemId)?.digitalFile?.fileId
  const file = fileId === undefined ? undefined : db.select().from(digitalFiles).where(eq(digitalFiles.id, fileId)).get()
  if (!order || !file) throw new Failure('FILE_NOT_FOUND', 'This address leads to no file.')
  if (!hasFilesToSend(order)) throw new Failure('LINK_EXPIRED', 'The order of this file is not paid any more.')
  const parts = db
    .select({ content: digitalFileParts.content })
    .from(digitalFileParts)
    .where(eq(digitalFileParts.fileId, file.id))
    .orderBy(asc(digitalFileParts.part))
    .all()
  const whole = new Uint8Array(file.size)
  for (const [part, { content }] of parts.entries()) whole.set(content, part * PART_SIZE)
  return { fileId: file.id, name: file.name, contentType: file.contentType, content: base64url.encode(whole) }
}

export const digitalFilesMethods = { addDigitalFile, openDownload }
