import { expect, test } from '../../fragments/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript a form posts to its page and shows the outcome there', async ({ page, site }) => {
  site.show({ parts: [{ fragment: 'basket/add', params: { variant: 'large' } }] })
  await page.goto('/lamps?color=red')
  const field = page.getByRole('textbox', { name: 'Quantity' })
  await field.fill('many')
  await page.getByRole('button', { name: 'Add as a gift' }).click()
  await expect(field).toHaveAccessibleErrorMessage('Enter a number')
  await expect(field).toHaveValue('many')
  await expect(page).toHaveURL('/lamps?color=red')
  expect(site.submissions).toMatchObject([
    {
      form: { _fragment: 'basket/add', _params: '{"variant":"large"}', quantity: 'many', intent: 'gift' },
      accept: expect.stringContaining('text/html'),
    },
  ])
})
