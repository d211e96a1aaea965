import { prepareSeededData } from './seeded-data.ts'

/** Before all tests of Vitest: the first of them would wait for it, and be late. */
export default async function prepareTests(): Promise<void> {
  await prepareSeededData({ strict: false })
}
