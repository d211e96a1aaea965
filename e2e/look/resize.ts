import { expect, type CDPSession, type Page } from '@playwright/test'

const HEIGHT = 900

const sessions = new WeakMap<Page, CDPSession>()

/** Gives the page a window of this width. Playwright's own way moves the browser's window too, which takes twice as long. */
export async function resize(page: Page, width: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const size = () => page.evaluate(() => [innerWidth, innerHeight])
  // The same size once more would lay the page out anew.
  const [present, height] = await size()
  if (present === width && height === HEIGHT) return
  // A page that has just changed its process may take the size of the browser's window once more.
  await expect(async () => {
    await session.send('Emulation.setDeviceMetricsOverride', { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false })
    expect(await size()).toEqual([width, HEIGHT])
  }).toPass({ timeout: 10_000 })
}

/** Leaves the size of the page to Playwright again. */
export async function restoreSize(page: Page): Promise<void> {
  const session = sessions.get(page)
  if (!session) return
  sessions.delete(page)
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
}
