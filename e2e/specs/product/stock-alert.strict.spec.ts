import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

test('sold-out variants are named so, with an alert where the platform sends them', async ({ store, versions }) => {
  await store.open(`${SNEAKER.path}?Color=Ink&Size=42`)
  const alert = store.fragment('account/stock-alert')
  if (versions.PLATFORM_CATALOG === 'v3') {
    await expect(alert.getByRole('textbox')).toBeVisible()
    return
  }
  await expect(alert.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(alert.getByRole('textbox')).toHaveCount(0)
})
