import { expect } from '@playwright/test'
import type { Stack } from '../stack/stack.ts'

/** Enough connections at once to reach every process. */
export const CONNECTIONS = 8

/** A page as several shoppers get it at once. */
export function showPage(stack: Stack, path: string, shoppers = CONNECTIONS) {
  return Promise.all(
    Array.from({ length: shoppers }, async () => {
      const { status, headers, text } = await stack.httpShopper().get(path)
      return { status, isCopy: headers.get('server-timing') === 'cache;desc=hit', text }
    }),
  )
}

/** Waits until every process shows its copy of a page, with this text in it. */
export async function untilCopies(stack: Stack, path: string, part = ''): Promise<void> {
  await expect(async () => {
    for (const { status, isCopy, text } of await showPage(stack, path))
      expect([status, isCopy, text.includes(part)], path).toEqual([200, true, true])
  }).toPass({ timeout: 30_000 })
}
