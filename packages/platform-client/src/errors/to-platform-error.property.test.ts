import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlatformError } from './platform-error.ts'
import { toPlatformError } from './to-platform-error.ts'

/** JSON that comes close to the real envelope, with any value in any place. */
const anything = fc.jsonValue()
const or = <Value>(usual: fc.Arbitrary<Value>) => fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: anything })
const envelope = fc.record(
  {
    message: or(fc.string()),
    details: or(
      fc.record(
        {
          applicationError: or(fc.record({ code: or(fc.string()), description: or(fc.string()), data: anything }, { requiredKeys: [] })),
          validationError: or(
            fc.record(
              {
                fieldViolations: or(
                  fc.array(
                    or(
                      fc.record(
                        { field: or(fc.string()), description: or(fc.string()), violatedRule: anything, data: anything },
                        { requiredKeys: [] },
                      ),
                    ),
                  ),
                ),
              },
              { requiredKeys: [] },
            ),
          ),
          systemError: anything,
          tracing: anything,
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  envelope.map((body) => JSON.stringify(body)),
  // Cut off in the middle.
  fc.tuple(envelope, fc.nat(400)).map(([body, cut]) => JSON.stringify(body).slice(0, cut)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new TextDecoder().decode(bytes)),
)
const response = fc.record({
  // Those that fetch can give: 0 is a redirect that a browser hides.
  status: fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constant(0)),
  statusText: fc.string(),
  requestId: fc.option(fc.string(), { nil: undefined }),
  retryAfterMs: fc.option(fc.nat(), { nil: undefined }),
  text,
})

const names = ['FieldViolationsError', 'ApplicationError', 'RefusedError', 'SystemError']

test('Any response is mapped to one of the errors, with its status and request id', () => {
  fc.assert(
    fc.property(response, (failed) => {
      const error = toPlatformError({ ...failed, argumentName: (field) => `my.${field}` })
      expect(error).toBeInstanceOf(PlatformError)
      expect(names).toContain(error.name)
      expect(error).toMatchObject({ status: failed.status, requestId: failed.requestId, retryAfterMs: failed.retryAfterMs })
      expect(error.message).toBeTypeOf('string')
      expect(error.details).toBeTypeOf('object')
    }),
    { numRuns: 800 },
  )
})

test('The same response is always mapped to the same error', () => {
  fc.assert(
    fc.property(response, (failed) => {
      const [one, two] = [toPlatformError(failed), toPlatformError(failed)]
      expect(JSON.stringify(one)).toBe(JSON.stringify(two))
      expect(one.message).toBe(two.message)
    }),
  )
})

test.each([
  ['JSON that is nested deeper than any stack', '['.repeat(200_000) + ']'.repeat(200_000)],
  [
    'an envelope nested so',
    `{"message":"m","details":{"applicationError":{"code":"C","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`,
  ],
  ['a body of many megabytes', `{"message":"${'x'.repeat(20_000_000)}"}`],
  ['megabytes of HTML', '<p>'.repeat(5_000_000)],
  [
    'keys that objects have themselves',
    '{"__proto__":{"message":"m"},"constructor":1,"details":{"__proto__":{"applicationError":{"code":"X"}}}}',
  ],
])('%s is mapped by its status', (_what, body) => {
  for (const status of [400, 500]) {
    const error = toPlatformError({ status, statusText: '', requestId: 'r', retryAfterMs: undefined, text: body })
    expect(error).toMatchObject({ status, requestId: 'r' })
    expect(error.name).toBe(status === 400 ? 'RefusedError' : 'SystemError')
  }
  expect(Object.hasOwn(Object.prototype, 'message')).toBe(false)
})
