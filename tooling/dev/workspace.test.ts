import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { appsOf, readSourceFolder, workspacePackages, type SourceFolder } from './workspace.ts'

const source = (folder: string, ...imports: string[]): SourceFolder => ({ folder, name: `@shop/${folder.split('/').at(-1)}`, imports })
const APPS = new Map([
  ['catalog', source('/shop/apps/catalog', '@shop/ui')],
  ['cart', source('/shop/apps/cart', '@shop/orders')],
  ['session', source('/shop/apps/session')],
])
const PACKAGES = [source('/shop/packages/ui', '@shop/intl'), source('/shop/packages/orders', '@shop/ui'), source('/shop/packages/intl')]

test.each([
  ['/shop/apps/catalog/src/pages/home/page.tsx', ['catalog']],
  ['/shop/apps/catalog/messages/en.json', ['catalog']],
  ['/shop/packages/orders/src/order.css', ['cart']],
  ['/shop/packages/ui/primitives/button.tsx', ['catalog', 'cart']],
  ['/shop/packages/intl/src/money.ts', ['catalog', 'cart']],
  ['/shop/apps/catalog/src/pages/home/page.test.tsx', []],
  ['/shop/apps/catalog/test/documents.ts', []],
  ['/shop/apps/catalog/dist/worker/worker.js', []],
  ['/shop/apps/catalog/src/pages/home/.page.tsx.swp', []],
  ['/shop/apps/catalog/README.md', []],
  ['/shop/apps/catalog-2/src/index.ts', []],
  ['/shop/docs/glossary.md', []],
])('%s is part of the builds of %j', (file, apps) => {
  expect(appsOf(file, APPS, PACKAGES)).toEqual(apps)
})

test('a file of the fragments’ kit is part of the shell and of all remotes, not of the platform', () => {
  const names = ['shell', 'catalog', 'platform']
  const apps = new Map(names.map((name) => [name, readSourceFolder(join(PROJECT_ROOT, 'apps', name))]))
  const file = join(PROJECT_ROOT, 'packages/fragments/src/react/slot.tsx')
  expect(appsOf(file, apps, workspacePackages(PROJECT_ROOT))).toEqual(['shell', 'catalog'])
})
