import { expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { bearer } from '../../auth/bearer.ts'
import { createPartialClient } from '../../partial-client.ts'
import { dataExports } from './data-exports.ts'

const ID = '5c4f3e1a-0b8d-4a53-9c4e-2f6d7a8b9c01'
const wire = { id: ID, state: 'READY', createdDate: '2026-11-22T12:00:00.000Z', expirationDate: '2026-11-29T12:00:00.000Z' }
const dataExport = { ...wire, createdDate: new Date(wire.createdDate), expirationDate: new Date(wire.expirationDate) }

async function clientFor(response: Reply) {
  const { origin, received } = await serve(() => response)
  return { client: createPartialClient({ preset: { embedded: origin }, auth: bearer('MEMBER') }, { dataExports }).dataExports, received }
}

test('a file is requested, listed, and opened by a link of its own', async () => {
  const { client, received } = await clientFor({
    body: { dataExport: wire, dataExports: [wire], url: 'https://platform.example/exports/t' },
  })
  expect(await client.request()).toEqual(dataExport)
  expect(await client.list()).toEqual([dataExport])
  expect(await client.createLink(ID)).toBe('https://platform.example/exports/t')
  expect(received).toMatchObject([
    { method: 'POST', path: '/platform/v1/my-data-exports' },
    { method: 'GET', path: '/platform/v1/my-data-exports' },
    { method: 'POST', path: `/platform/v1/my-data-exports/${ID}/link` },
  ])
})
