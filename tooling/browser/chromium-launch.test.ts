import { chromium } from '@playwright/test'
import { expect, test, vi } from 'vitest'
import { chromiumLaunch } from './chromium-launch.ts'

test('Chromium keeps every feature disabled that Playwright disables', async () => {
  // A program that ends at once: Playwright then reports the command line with which it started it.
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  const report = String(await chromium.launch(chromiumLaunch()).catch((error: unknown) => error))
  const lists = [...report.matchAll(/--disable-features=([\w,]+)/g)].map(([, names = '']) => names.split(','))
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.at(-1)).toEqual(expect.arrayContaining(lists.flat()))
})
