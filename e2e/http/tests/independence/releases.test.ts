import { expect } from 'vitest'
import { addTeam } from '../../../stack/add-team.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

test('releases API: a team may not move another team’s remote, and the audit says so', async ({ stack }) => {
  const { token } = await addTeam(stack, 'account')
  const move = (remote: string) =>
    fetch(`${stack.storeUrl}/_edge/remotes/${remote}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'if-match': '"0"' },
      body: JSON.stringify({ action: 'release', build: 'aaaaaaaaaaaa' }),
    })
  expect((await move('cart')).status).toBe(403)
  expect((await move('account')).status).toBe(412)
  expect(await stack.edge('audit', 'cart')).toMatch(
    /account +cart +release +[0-9a-f]{12} +aaaaaaaaaaaa +\d+ +owner +account may not move cart\./,
  )
  await stack.edge('team', 'revoke', 'account')
  expect((await move('account')).status).toBe(405)
})

test('a shell that starts while the registry is down shows its pages by the signed copy', async ({ stack }) => {
  await stack.edge('stop', 'registry')
  try {
    // The live build is started anew: its isolates have read nothing yet.
    await stack.edge('deploy', 'shell')
    const shopper = stack.httpShopper()
    for (const path of ['/', MUG.path, '/cart']) expect([path, (await shopper.get(path)).status]).toEqual([path, 200])
  } finally {
    await stack.edge('start', 'registry')
  }
})
