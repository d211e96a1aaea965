import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { projectRemotes, slotSchemasOf } from './project-slots.ts'
import { readSlots } from './slots-module.ts'

test('the slots.ts of each remote says what the owners of the fragments take: if not, run "npm run slots"', async () => {
  const remotes = await slotSchemasOf(projectRemotes())
  expect(remotes.map(({ folder }) => basename(folder))).toEqual(['account', 'cart', 'catalog', 'gift-cards'])
  for (const { folder, schemas } of remotes) expect((await readSlots(folder)).schemas, basename(folder)).toEqual(schemas)
})
