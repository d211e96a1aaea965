import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { inputWith, smallestInput } from '../../test/broken-inputs.ts'
import { type Schema, describeSchema } from '../../test/schema-description.ts'
import { shapePairs } from '../../test/shape-pairs.ts'
import { readWire } from './wire/wire.ts'

type Path = readonly (string | number)[]

interface Places {
  enumerations: Path[]
  objects: { path: Path; schema: Schema; fields: object }[]
}

/** Where a schema has enumerations, and where it has objects; what repeats inside itself, once. */
function placesIn(schema: Schema, path: Path = [], around: readonly object[] = []): Places {
  const { kind, of, fields } = describeSchema(schema)
  if (kind === 'enum') return { enumerations: [path], objects: [] }
  if (of) return placesIn(of, [...path, kind === 'list' ? 0 : 'key'], around)
  if (!fields || around.includes(fields)) return { enumerations: [], objects: [] }
  const inside = Object.entries(fields).map(([name, field]) => placesIn(field, [...path, name], [...around, fields]))
  return {
    enumerations: inside.flatMap(({ enumerations }) => enumerations),
    objects: [{ path, schema, fields }, ...inside.flatMap(({ objects }) => objects)],
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined), value)

/** The dates of an input stand as text on the wire. */
const onWire = (schema: Schema, path: Path, value: unknown): unknown => JSON.parse(JSON.stringify(inputWith(schema, path, value)))

/** A null is nothing, wherever it stands. */
const jsonWithoutNulls = fc
  .jsonValue()
  .map((value): unknown => JSON.parse(JSON.stringify(value)))
  .filter((value) => !JSON.stringify(value).includes('null'))

const addedLater = fc.string({ minLength: 1 }).filter((name) => !(name in {}))

const responses = shapePairs.filter(({ request, ours }) => !request && !ours)
const counts = { enumerations: 0, objects: 0 }

describe.each(responses)('$shape', ({ schema }) => {
  const { enumerations, objects } = placesIn(schema)

  test('keeps unknown enumeration values', () => {
    for (const path of enumerations) {
      fc.assert(
        fc.property(fc.string(), (text) => {
          const read = readWire(schema, onWire(schema, path, text))
          expect(read.error?.issues, path.join('.')).toBeUndefined()
          expect(valueAt(read.data, path), path.join('.')).toBe(text)
        }),
        { numRuns: 10 },
      )
      counts.enumerations++
    }
  })

  test('keeps undeclared fields at any depth', () => {
    for (const { path, schema: part, fields } of objects) {
      fc.assert(
        fc.property(
          addedLater.filter((name) => !(name in fields)),
          jsonWithoutNulls,
          (name, value) => {
            const read = readWire(schema, onWire(schema, path, Object.assign({}, smallestInput(part), { [name]: value })))
            expect(valueAt(read.data, [...path, name]), path.join('.')).toEqual(value)
          },
        ),
        { numRuns: 10 },
      )
      counts.objects++
    }
  })
})

afterAll(() => {
  console.info(`unknown values read: in ${counts.enumerations} enumerations; unknown fields: in ${counts.objects} objects`)
})
