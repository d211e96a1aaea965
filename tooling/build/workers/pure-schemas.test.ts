import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleWorker } from './bundle-worker.ts'
import { markSchemas, pureSchemas } from './pure-schemas.ts'

const SOURCE = `import { object, optional } from './fields.ts'
const NAMES = ['a', 'b'] as const
const Inner = object({ ...optional({ a: 1 }) })
export const Outer = object({
  inner: Inner,
})
export type Outer = typeof Outer
export const text = () => object({})
`

test('constants that are called for are marked, and nothing else', () => {
  expect(markSchemas('entity.ts', SOURCE)).toBe(`import { object, optional } from './fields.ts'
const NAMES = ['a', 'b'] as const
const Inner = /* @__PURE__ */ (() => object({ ...optional({ a: 1 }) }))()
export const Outer = /* @__PURE__ */ (() => object({
  inner: Inner,
}))()
export type Outer = typeof Outer
export const text = () => object({})
`)
})

test('a schema that a Worker does not use is no part of it, though it stands beside one that is used', async () => {
  const entry = {
    contents: "export { quantity } from '@galleria/platform-client/entities/cart/line-item-parts'",
    resolveDir: join(import.meta.dirname, '../../../apps/cart'),
    loader: 'ts',
  } as const
  const { code } = await bundleWorker(entry, {}, [pureSchemas])
  expect(code).toContain('as quantity')
  expect(code).not.toContain('STORE_PICKUP')
})
