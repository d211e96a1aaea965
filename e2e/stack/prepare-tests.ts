import { prepareSeededData } from './seeded-data.ts'

/** Prepares before all tests of Vitest: the first of them would wait for it, and be late. */
export default async function prepareTests(): Promise<void> {
  await prepareSeededData({ strict: false })
}
