import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test(`the newsletter takes an address on any page ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newShopper,
    watch,
  }) => {
    watch.allow(/422/)
    const { store } = await newShopper({ javaScriptEnabled })
    for (const [index, path] of ['/', MUG.path, '/cart'].entries()) {
      await store.open(path)
      const newsletter = store.fragment('account/newsletter')
      await newsletter.scrollIntoViewIfNeeded()
      if (javaScriptEnabled) await store.whenAlive('account/newsletter')
      const address = newsletter.getByLabel('E-mail address')
      await address.fill('not-an-address')
      await newsletter.getByRole('button', { name: 'Subscribe' }).click()
      await expect(address).toHaveAccessibleDescription(/Enter a valid e-mail address/)
      await expect(address).toHaveValue('not-an-address')
      await expect(address).toBeInViewport()
      await address.fill(`reader-${index}-${javaScriptEnabled}@example.com`)
      await newsletter.getByRole('button', { name: 'Subscribe' }).click()
      await expect(newsletter.getByRole('status')).toContainText('check your inbox')
      await expect(newsletter.getByRole('status')).toBeInViewport()
      await expect(newsletter.getByRole('status')).toBeFocused()
    }
  })
}
