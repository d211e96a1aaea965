import type { Page } from '@playwright/test'

/** A picture of one colour, as a JPEG. */
export async function drawnPicture(page: Page): Promise<Buffer> {
  const blank = await page.context().newPage()
  await blank.setContent('<body bgcolor="peru">')
  const file = await blank.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 200 } })
  await blank.close()
  return file
}
