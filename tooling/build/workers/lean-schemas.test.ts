import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { bundleWorker } from './bundle-worker.ts'
import { leanSchemas } from './lean-schemas.ts'

const SHOP = join(import.meta.dirname, '../../../packages/platform-client')

/** Each schema beside values that it takes and values that it refuses. */
const PARSED = `import * as z from 'zod/mini'
  const Decimal = z.codec(z.string(), z.number(), { decode: Number, encode: String })
  const Line = z.strictObject({ id: z.string().check(z.minLength(1)), quantity: z._default(z.number(), 1), price: z.optional(Decimal) })
  const cases = [
    [Line, [{ id: 'a' }, { id: '', quantity: '1' }, { id: 'a', other: 1 }, { id: 'a', price: '1.5' }, { id: 'a', price: 2 }, null]],
    [z.looseObject({ lines: z.array(Line).check(z.maxLength(2)) }), [{ lines: [{ id: 'a' }], more: 1 }, { lines: [{}, {}, {}] }, { lines: 1 }]],
    [z.record(z.string().check(z.regex(/^[a-z]+$/)), z.nullable(z.boolean())), [{ a: true, b: null }, { A: true, b: 1 }, []]],
    [z.union([z.literal('x'), z.array(z.int())]), ['x', [1], [1.5], 'y']],
    [z.string().check(z.refine((text) => text === 'yes')), ['yes', 'no', 1]],
    [z.pipe(z.string(), z.transform((text) => text.length)), ['four', 4]],
    [z.tuple([z.string()], z.number()), [['a', 1, 2], ['a', 'b'], []]],
  ]
  const attempt = (read) => {
    try {
      return read()
    } catch (error) {
      return error.message
    }
  }
  export const parsed = cases.map(([schema, values]) => values.map((value) => {
    const { success, data, error } = z.safeParse(schema, value)
    return { success, data, issues: error?.issues.map(({ code, path, message }) => ({ code, path, message })) }
  }))
  export const encoded = attempt(() => z.encode(Line, { id: 'a', quantity: 2, price: 1.5 }))
  export const late = [
    z.string().check(z.refine(async () => false)),
    z.codec(z.string(), z.string(), { decode: async (text) => text, encode: (text) => text }),
    z.pipe(z.string(), z.transform(async (text) => text)),
    z.array(z.object({ a: z.string().check(z.refine(async () => true)) })),
  ].map((schema) => attempt(() => z.safeParse(schema, schema.def.type === 'array' ? [{ a: 'b' }] : 'b')))`

async function read(plugins: Plugin[]): Promise<{ code: string; parsed: unknown; encoded: unknown; late: unknown }> {
  const { code } = await bundleWorker({ contents: PARSED, resolveDir: SHOP, loader: 'ts' }, {}, plugins)
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { parsed: unknown; encoded: unknown; late: unknown }
  return { ...module, code }
}

test('a lean schema takes, refuses and encodes what zod’s own does, and refuses a function that returns a promise', async () => {
  const own = await read([])
  const lean = await read([leanSchemas])
  expect(lean.parsed).toEqual(own.parsed)
  expect(lean.encoded).toEqual({ id: 'a', quantity: 2, price: '1.5' })
  expect(lean.encoded).toEqual(own.encoded)
  expect(lean.late).toEqual(Array.from({ length: 4 }, () => expect.stringContaining('Encountered Promise during synchronous parse')))
  expect(lean.late).toEqual(own.late)
  expect(lean.code.length).toBeLessThan(own.code.length - 2500)
})
