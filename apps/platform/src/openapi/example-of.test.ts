import { expect, test } from 'vitest'
import { calls } from '../routes/calls.ts'
import { openApiDocument } from './document.ts'

const { paths } = openApiDocument(calls, 'https://platform.example', 'test')
const operations = Object.values(paths).flatMap((item) => Object.values(item))

test('the examples of the API are taken by the calls that they are examples of', () => {
  const refused = calls.flatMap(({ name, request }) => {
    const content = operations.find(({ operationId }) => operationId === name)?.requestBody?.content['application/json']
    const taken = content && request._zod.run({ value: content.example, issues: [] }, {})
    return !taken || taken instanceof Promise ? [] : taken.issues.map(({ code, path }) => `${name}: ${path?.join('.')} ${code}`)
  })
  expect(refused).toEqual([])
})
