import { expect, test } from 'vitest'
import { WorkerDeclaration } from './worker-declaration.ts'
import { frontConfig, workerdConfig } from './workerd-config.ts'

const declaration = WorkerDeclaration.parse({
  name: 'galleria-shell',
  compatibility_date: '2026-11-01',
  services: [
    { binding: 'CART', service: 'galleria-cart' },
    { binding: 'ASSET_STORE', service: 'galleria-assets' },
  ],
  durable_objects: { bindings: [{ name: 'SESSIONS', class_name: 'SessionObject' }] },
})

test('a declaration becomes bindings, services and namespaces', () => {
  const config = workerdConfig({
    declaration,
    variables: { GREETING: 'a "quoted"\n\\ line' },
    connect: (service) => (service === 'galleria-assets' ? { folder: '/data/assets' } : { socket: '/tmp/cart' }),
    objectsFolder: '/data/session',
  })
  expect(config).toContain(String.raw`(name = "GREETING", text = "a \"quoted\"\x0a\\ line")`)
  expect(config).toContain(`(name = "galleria-cart", external = (address = "unix:/tmp/cart"`)
  expect(config).toContain(`(name = "galleria-assets", disk = (path = "/data/assets"))`)
  expect(config).toContain(`(className = "SessionObject", uniqueKey = "galleria-shell-SessionObject", enableSql = true)`)
  expect(config).toContain(`(name = "objects", disk = (path = "/data/session", writable = true))`)
})

test('the front takes no word of a client about where it comes from', () => {
  expect(frontConfig(['127.0.0.1:80', '[::1]:80'], '/tmp/shell')).toContain('injectRequestHeaders = [(name = "CF-Connecting-IP")]')
})
