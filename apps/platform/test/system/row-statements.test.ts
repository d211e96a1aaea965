import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../src/db/schema/commerce.ts'
import { insertRow, updateRow } from '../../src/db/sql/row-statements.ts'
import { memoryCommerce } from '../support/memory-commerce.ts'

const PAYMENT = { method: 'test-card', status: 'APPROVED', amountMinor: 1_000, createdAt: 1, updatedAt: 1 } as const

test('rows are inserted as the columns store them, also where a value is missing', () => {
  const { db, run } = memoryCommerce()
  run('pragma foreign_keys = off')
  insertRow(db, payments, { id: 'without', orderId: 'order', ...PAYMENT, details: null })
  insertRow(db, payments, {
    id: 'with',
    orderId: 'order',
    ...PAYMENT,
    details: { giftCard: { obfuscatedCode: '****', giftCardId: 'card' } },
  })
  const stored = db.select().from(payments).orderBy(payments.id).all()
  expect(stored).toMatchObject([
    { id: 'with', details: { giftCard: { giftCardId: 'card' } }, providerReference: null },
    { id: 'without', details: null },
  ])
})

test('an update changes one row, and of it only the columns that it names', () => {
  const { db, run } = memoryCommerce()
  run('pragma foreign_keys = off')
  for (const id of ['first', 'second']) insertRow(db, payments, { id, orderId: 'order', ...PAYMENT })
  updateRow(db, payments, payments.id, 'first', { status: 'REFUNDED', updatedAt: 2 })
  updateRow(db, payments, payments.id, 'second', { providerReference: 'reference' })
  const found = (id: string) => db.select().from(payments).where(eq(payments.id, id)).get()
  expect(found('first')).toMatchObject({ status: 'REFUNDED', updatedAt: 2, amountMinor: 1_000, providerReference: null })
  expect(found('second')).toMatchObject({ status: 'APPROVED', updatedAt: 1, providerReference: 'reference' })
})
