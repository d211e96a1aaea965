import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

const ROOT = resolve(import.meta.dirname, '../..')
const CONFIG = join(ROOT, '.dependency-cruiser.mjs')

const Report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
})

const CLIENT = 'packages/platform-client/src'
const FRAGMENTS = 'packages/fragments/src'

const EDGE = 'tooling/edge'

const COMMERCE = 'packages/commerce/src'
const PLATFORM = 'apps/platform/src'
const SERVICES = `${PLATFORM}/services`

/** Imports that break each rule: a file, and the module that it imports. */
const BREAKS: Record<string, [file: string, imported: string]> = {
  'storefront-to-platform': ['apps/cart/src/a.ts', '../../platform/src/db/orders.ts'],
  'replica-to-platform': ['apps/replica/src/a.ts', '../../platform/src/db/orders.ts'],
  'app-to-app': ['apps/cart/src/b.ts', '../../catalog/src/card.ts'],
  'package-to-app': ['packages/fragments/src/build/f.ts', '../../../../apps/cart/src/fine.ts'],
  'e2e-to-app-source': ['e2e/specs/g.ts', '../../apps/cart/src/fine.ts'],
  'past-exports': ['apps/cart/src/h.ts', '../../../packages/fragments/src/host/guard.ts'],
  'past-tooling-exports': ['apps/cart/src/i.ts', '../../../tooling/edge/edge.ts'],
  unresolvable: ['apps/cart/src/j.ts', '@galleria/fragments/src/host/guard.ts'],
  'platform-to-client': [`${SERVICES}/k.ts`, '@galleria/platform-client'],
  'client-runs-anywhere': [`${CLIENT}/session/l.ts`, 'react'],
  'client-without-node': [`${CLIENT}/session/m.ts`, 'node:fs'],
  'client-entities': [`${CLIENT}/entities/n.ts`, '../errors/error.ts'],
  'client-operations': [`${CLIENT}/operations/cc.ts`, '../services/carts.ts'],
  'client-errors': [`${CLIENT}/errors/o.ts`, '../transport/send.ts'],
  'client-transport': [`${CLIENT}/transport/p.ts`, '../services/carts.ts'],
  'client-auth-and-services': [`${CLIENT}/services/q.ts`, '../auth/token.ts'],
  'client-flows': [`${CLIENT}/flows/bb.ts`, '../session/seal.ts'],
  'client-capabilities': [`${CLIENT}/capabilities/y.ts`, '../services/carts.ts'],
  'client-storefront': [`${CLIENT}/storefront/catalog/v1/ab.ts`, '../../../auth/token.ts'],
  'wire-entities': ['apps/cart/src/ac.ts', '@galleria/platform-client/entities/catalog/product'],
  'client-browser': [`${CLIENT}/browser/z.ts`, '../session/seal.ts'],
  'client-events': [`${CLIENT}/events/aa.ts`, '../transport/send.ts'],
  'contract-without-io': [`${FRAGMENTS}/contract/r.ts`, 'node:fs'],
  'fragments-halves': [`${FRAGMENTS}/host/s.ts`, '../remote/worker.ts'],
  'ui-is-plain': ['packages/ui/src/t.tsx', 'zod'],
  'browser-to-server': [`${FRAGMENTS}/browser/u.ts`, '../read.server.ts'],
  'component-to-loader': ['apps/cart/src/pages/cart/page.tsx', './loader.ts'],
  'registry-domain-is-pure': ['apps/registry/src/domain/w.ts', '../db/remotes.ts'],
  'commerce-is-pure': [`${COMMERCE}/catalog/v.ts`, '@galleria/fragments/host'],
  'storefront-to-commerce': ['apps/cart/src/cc.ts', '@galleria/commerce/catalog/stock'],
  'commerce-base': [`${COMMERCE}/values/a.ts`, '../cart/cart.ts'],
  'commerce-areas': [`${COMMERCE}/pricing/b.ts`, '../cart/cart.ts'],
  'commerce-cart': [`${COMMERCE}/cart/c.ts`, '../checkout/checkout.ts'],
  'commerce-checkout': [`${COMMERCE}/checkout/d.ts`, '../orders/order.ts'],
  'commerce-orders': [`${COMMERCE}/orders/e.ts`, '../members/member.ts'],
  'commerce-auth': [`${COMMERCE}/auth/f.ts`, '../cart/cart.ts'],
  'commerce-events': [`${COMMERCE}/events/g.ts`, '../orders/order.ts'],
  'commerce-search': [`${COMMERCE}/search/h.ts`, '../catalog/product.ts'],
  'knowledge-of-search': [`${SERVICES}/catalog/h.ts`, '@galleria/commerce/search/knowledge/related-terms'],
  'platform-services-base': [`${SERVICES}/outbox/i.ts`, '../orders/orders.ts'],
  'platform-services-areas': [`${SERVICES}/pricing/j.ts`, '../orders/orders.ts'],
  'platform-services-orders': [`${SERVICES}/orders/k.ts`, '../checkout/checkouts.ts'],
  'platform-services-checkout': [`${SERVICES}/checkout/l.ts`, '../members/members.ts'],
  'platform-services-identity': [`${SERVICES}/auth/m.ts`, '../orders/orders.ts'],
  'platform-accounts': [`${PLATFORM}/pages/n.tsx`, '../auth/accounts/fine.ts'],
  'shell-config': ['apps/shell/app/config/ca.ts', '../security/fine.ts'],
  'shell-browser': ['apps/shell/app/security/cb.ts', '../session/fine.ts'],
  'shell-session': ['apps/shell/app/session/cc.ts', '../composition/fine.ts'],
  'shell-composition': ['apps/shell/app/composition/cd.ts', '../forms/fine.ts'],
  'shell-forms': ['apps/shell/app/forms/ce.ts', '../document/fine.ts'],
  'shell-document': ['apps/shell/app/document/cf.ts', '../layout/fine.tsx'],
  'shell-layout': ['apps/shell/app/layout/cg.tsx', '../routes/fine.tsx'],
  'shell-routes': ['apps/shell/app/routes/ch.tsx', '../../worker/fine.ts'],
  'platform-messages': [`${PLATFORM}/rpc/ea.ts`, '../env.ts'],
  'platform-env': [`${PLATFORM}/env.ts`, './db/orders.ts'],
  'platform-db': [`${PLATFORM}/import/eb.ts`, '../export/fine.ts'],
  'platform-export': [`${PLATFORM}/export/ec.ts`, '../services/fine.ts'],
  'platform-services': [`${SERVICES}/ed.ts`, '../objects/fine.ts'],
  'platform-objects': [`${PLATFORM}/objects/ee.ts`, '../auth/fine.ts'],
  'platform-auth': [`${PLATFORM}/auth/ef.ts`, '../http/fine.ts'],
  'platform-http': [`${PLATFORM}/http/eg.ts`, '../openapi/fine.ts'],
  'platform-graphql': [`${PLATFORM}/pages/eh.tsx`, '../openapi/fine.ts'],
  'platform-openapi': [`${PLATFORM}/openapi/ei.ts`, '../routes/fine.ts'],
  'platform-routes': [`${PLATFORM}/routes/ej.ts`, '../worker.ts'],
  'platform-replica': [`${PLATFORM}/replica/ek.ts`, '../worker.ts'],
  'edge-io': [`${EDGE}/project/da.ts`, '../settings/fine.ts'],
  'edge-gate': [`${EDGE}/builds/db.ts`, '../workerd/fine.ts'],
  'edge-workerd': [`${EDGE}/workerd/dc.ts`, '../apps/fine.ts'],
  'edge-apps': [`${EDGE}/apps/dd.ts`, '../releases/fine.ts'],
  'edge-trial': [`${EDGE}/trial/de.ts`, '../releases/fine.ts'],
  'edge-releases': [`${EDGE}/releases/df.ts`, '../control/fine.ts'],
  'edge-starts': [`${EDGE}/starts/dg.ts`, '../control/fine.ts'],
  'edge-control': [`${EDGE}/control/dh.ts`, '../edge.ts'],
  'edge-edge': [`${EDGE}/edge.ts`, './cli/fine.ts'],
  'no-cycle': ['apps/cart/src/cycle/w.ts', './x.ts'],
}

/** The modules that are imported above, and imports that are allowed. */
const REST: Record<string, string> = {
  'apps/catalog/src/card.ts': '',
  'apps/cart/src/fine.ts': `import '@galleria/fragments/host'`,
  'apps/replica/src/fine.ts': `import '../../platform/src/replica.ts'`,
  'apps/platform/src/replica.ts': `import './db/orders.ts'`,
  'apps/cart/src/cycle/x.ts': `import type {} from './w.ts'`,
  'apps/cart/src/pages/cart/loader.ts': '',
  [`${COMMERCE}/catalog/stock.ts`]: `import '@galleria/platform-client/entities/cart'`,
  [`${PLATFORM}/db/orders.ts`]: '',
  [`${COMMERCE}/values/money.ts`]: '',
  [`${COMMERCE}/catalog/product.ts`]: `import '../values/money.ts'`,
  [`${COMMERCE}/cart/cart.ts`]: `import '../catalog/product.ts'`,
  [`${COMMERCE}/checkout/checkout.ts`]: `import '../cart/cart.ts'`,
  [`${COMMERCE}/orders/order.ts`]: `import '../checkout/checkout.ts'`,
  [`${COMMERCE}/members/member.ts`]: '',
  [`${SERVICES}/outbox/post.ts`]: `import '../emails/send.ts'`,
  [`${SERVICES}/emails/send.ts`]: '',
  [`${SERVICES}/orders/orders.ts`]: `import '../outbox/post.ts'`,
  [`${SERVICES}/checkout/checkouts.ts`]: `import '../orders/orders.ts'`,
  [`${SERVICES}/members/members.ts`]: `import '../auth/sessions.ts'`,
  [`${SERVICES}/auth/sessions.ts`]: '',
  [`${PLATFORM}/rpc/fine.ts`]: `import '@galleria/commerce/catalog/stock'`,
  [`${PLATFORM}/import/fine.ts`]: `import '../db/orders.ts'`,
  [`${PLATFORM}/export/fine.ts`]: `import '../import/fine.ts'`,
  [`${SERVICES}/fine.ts`]: `import '../rpc/fine.ts'; import '../export/fine.ts'`,
  [`${PLATFORM}/objects/fine.ts`]: `import '../services/fine.ts'`,
  [`${PLATFORM}/auth/fine.ts`]: `import '../objects/fine.ts'`,
  [`${PLATFORM}/auth/accounts/fine.ts`]: `import '../../objects/account-store.ts'`,
  [`${PLATFORM}/auth/accounts.ts`]: `import './accounts/fine.ts'`,
  [`${PLATFORM}/objects/account-store.ts`]: '',
  [`${PLATFORM}/pages/log-in.tsx`]: `import '../auth/accounts.ts'; import type {} from '../auth/accounts/fine.ts'`,
  [`${PLATFORM}/http/fine.ts`]: `import '../auth/fine.ts'`,
  [`${PLATFORM}/pages/fine.tsx`]: `import '../http/fine.ts'`,
  [`${PLATFORM}/openapi/fine.ts`]: `import '../pages/fine.tsx'`,
  [`${PLATFORM}/routes/fine.ts`]: `import '../openapi/fine.ts'`,
  [`${PLATFORM}/worker.ts`]: `import './routes/fine.ts'`,
  'apps/shell/app/security/fine.ts': '',
  'apps/shell/app/session/fine.ts': `import '../security/fine.ts'`,
  'apps/shell/app/composition/fine.ts': `import '../session/fine.ts'`,
  'apps/shell/app/forms/fine.ts': `import '../composition/fine.ts'`,
  'apps/shell/app/document/fine.ts': `import '../forms/fine.ts'`,
  'apps/shell/app/layout/fine.tsx': `import '../document/fine.ts'`,
  'apps/shell/app/routes/fine.tsx': `import '../layout/fine.tsx'`,
  'apps/shell/worker/fine.ts': `import '../app/routes/fine.tsx'`,
  'apps/shell/app/fine.ts': `import '@galleria/platform-client'`,
  'apps/session/src/object.ts': `import 'cloudflare:workers'`,
  'apps/registry/src/db/remotes.ts': `import '../domain/fine.ts'`,
  'apps/registry/src/domain/fine.ts': '',
  [`${EDGE}/io/fine.ts`]: `import 'node:fs'`,
  [`${EDGE}/settings/fine.ts`]: `import '../io/fine.ts'`,
  [`${EDGE}/workerd/fine.ts`]: `import '../settings/fine.ts'`,
  [`${EDGE}/apps/fine.ts`]: `import '../workerd/fine.ts'`,
  [`${EDGE}/trial/fine.ts`]: `import '../apps/fine.ts'`,
  [`${EDGE}/releases/fine.ts`]: `import '../trial/fine.ts'`,
  [`${EDGE}/starts/fine.ts`]: `import '../releases/fine.ts'`,
  [`${EDGE}/control/fine.ts`]: `import '../starts/fine.ts'`,
  [`${EDGE}/cli/fine.ts`]: `import '../control/fine.ts'`,
  [`${COMMERCE}/search/knowledge/related-terms.ts`]: '',
  [`${SERVICES}/search/fine.ts`]: `import '@galleria/commerce/search/knowledge/related-terms'`,
  [`${CLIENT}/index.ts`]: `import './services/carts.ts'`,
  [`${CLIENT}/entities/cart.ts`]: `import 'zod'`,
  [`${CLIENT}/entities/catalog/product.ts`]: '',
  [`${CLIENT}/entities/cart/cart.ts`]: '',
  [`${CLIENT}/storefront/cart/v1/cart.ts`]: `import '../../../entities/cart/cart.ts'`,
  [`${CLIENT}/storefront/catalog/v1/product.ts`]: `import '../../../entities/catalog/product.ts'; import '../../../services/carts.ts'`,
  [`${CLIENT}/errors/error.ts`]: `import '../entities/cart.ts'`,
  [`${CLIENT}/transport/send.ts`]: `import '../errors/error.ts'`,
  [`${CLIENT}/services/carts.ts`]: `import '../transport/send.ts'`,
  [`${CLIENT}/session/seal.ts`]: '',
  [`${CLIENT}/auth/token.ts`]: `import '../transport/send.ts'`,
  [`${FRAGMENTS}/contract/manifest.ts`]: `import 'zod'`,
  [`${FRAGMENTS}/host/guard.ts`]: `import '../contract/manifest.ts'`,
  [`${FRAGMENTS}/remote/worker.ts`]: `import '../contract/manifest.ts'`,
  [`${FRAGMENTS}/read.server.ts`]: '',
  'packages/platform-client/package.json': JSON.stringify({
    name: '@galleria/platform-client',
    exports: { '.': './src/index.ts', './entities/*': './src/entities/*.ts' },
  }),
  'packages/commerce/package.json': JSON.stringify({ name: '@galleria/commerce', exports: { './*': './src/*.ts' } }),
  'packages/fragments/package.json': JSON.stringify({ name: '@galleria/fragments', exports: { './host': './src/host/guard.ts' } }),
  'node_modules/react/index.js': '',
  'node_modules/zod/index.js': '',
}

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'))
  const breaks = Object.values(BREAKS).map(([file, imported]) => [file, `import '${imported}'`])
  for (const [file = '', content = ''] of [...breaks, ...Object.entries(REST)]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), content)
  }
  await mkdir(join(folder, 'node_modules/@galleria'))
  for (const name of ['commerce', 'fragments', 'platform-client'])
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@galleria', name))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('each boundary rule reports its forbidden imports and no others', async () => {
  const args = ['apps', 'packages', 'e2e', 'tooling', '--config', CONFIG, '--output-type', 'json']
  const failed = await promisify(execFile)(join(ROOT, 'node_modules/.bin/depcruise'), args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  const { violations } = Report.parse(JSON.parse(failed.stdout)).summary
  const found = violations.map(({ from, rule }) => `${rule.name}: ${from}`)
  const expected = Object.entries(BREAKS).map(([name, [file]]) => `${name}: ${file}`)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('every boundary rule has a test', async () => {
  const { default: config } = (await import(CONFIG)) as { default: { forbidden: { name: string }[] } }
  expect(config.forbidden.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(BREAKS)))
  expect(config.forbidden).toHaveLength(Object.keys(BREAKS).length)
})
