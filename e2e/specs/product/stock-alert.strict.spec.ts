import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

test('a platform that sends no stock alerts has its sold-out variants named so', async ({ store }) => {
  await store.open(`${SNEAKER.path}?Color=Ink&Size=42`)
  const alert = store.fragment('account/stock-alert')
  await expect(alert.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(alert.getByRole('textbox')).toHaveCount(0)
})
