import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readMime } from '../support/mail/read-mime.ts'
import { SmtpDouble } from '../support/mail/smtp-double.ts'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct } from '../support/shop.ts'

/** The time limit of tests that start four processes. */
const STARTS = { timeout: 60_000 }
const PAGE = 4_096
const OWNER = 'owner@galleria.example'

const health = (platform: PlatformProcess) => call(platform, 'GET', '/_health')

/** What the timer of a store does, with the parts beside the platform that it found failing. */
const announce = (platform: PlatformProcess, failing: readonly string[] = []) =>
  fetch(`${platform.url}/_health`, {
    method: 'POST',
    headers: { authorization: platform.keys.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ failing }),
  })

/** Overwrites the databases of a class, all but the first page, which a runtime reads before anything else. */
function damage(platform: PlatformProcess, className: string): void {
  const folder = platform.objectsOf(className)
  for (const file of globSync(join(folder, '*.sqlite-*'))) rmSync(file)
  for (const file of globSync(join(folder, '*.sqlite')).filter((path) => !path.endsWith('metadata.sqlite')))
    writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, PAGE), Buffer.alloc(statSync(file).size - PAGE, 0xa5)]))
}

function restore(platform: PlatformProcess, className: string, backup: string): void {
  const folder = platform.objectsOf(className)
  rmSync(folder, { recursive: true })
  cpSync(join(backup, relative(platform.dataDir, folder)), folder, { recursive: true })
}

/** A read of each of the objects of which there is one. */
const READS = [
  ['POST', '/ecom/v1/orders/search', {}],
  ['POST', '/members/v1/members/query', {}],
  ['POST', '/platform/v1/webhooks/deliveries/query', {}],
  ['POST', '/platform/v1/search', { query: 'vase' }],
] as const

const read = (platform: PlatformProcess) =>
  Promise.all(READS.map(async ([method, path, body]) => (await call(platform, method, path, { elevated: true, body })).status))

test(
  'databases that cannot be written or are damaged are 503 by name, and their owner gets one e-mail when the store goes down and one when it works again',
  STARTS,
  async () => {
    const smtp = await SmtpDouble.start()
    const variables = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'shop@reed.example' }
    const mailed = () => smtp.taken.filter(({ to }) => to.includes(OWNER)).map(({ raw }) => readMime(raw).headers.get('subject'))
    let platform = await startOwnPlatform({ why: 'Its databases are damaged between two starts.', variables })
    try {
      await importCatalog(platform, { products: [plainProduct('vase', 5)] })
      expect(await read(platform)).toEqual([200, 200, 200, 200])
      // A failed write resets an object, and one that was reset cannot be opened again while the disk is full.
      platform.refuseWrites(true)
      expect(await health(platform)).toMatchObject({ status: 503, body: { failing: ['commerce', 'identity', 'events', 'search'] } })
      expect([(await announce(platform)).status, (await announce(platform)).status]).toEqual([503, 503])
      expect(mailed()).toEqual(['Galleria has a problem'])
      expect(await read(platform)).toEqual([200, 200, 200, 200])
      platform.refuseWrites(false)
      // The disk is written again before an object is.
      await vi.waitFor(() => importCatalog(platform, { products: [plainProduct('bowl', 1)] }), { timeout: 5_000 })
      smtp.taken.length = 0
      // Only the holder of the API key has anything announced.
      expect((await call(platform, 'POST', '/_health', { body: { failing: ['sessions'] } })).status).toBe(404)
      await platform.stop('SIGTERM')
      const backup = `${platform.dataDir}-sound`
      cpSync(platform.dataDir, backup, { recursive: true })

      damage(platform, 'Commerce')
      damage(platform, 'Identity')
      platform = await platform.startAgain({ variables })
      expect(await health(platform)).toMatchObject({ status: 503, body: { status: 'down', failing: ['commerce', 'identity'] } })
      expect((await call(platform, 'GET', '/_health?scope=worker')).status).toBe(200)
      // No object can note it: it is sent at once, and once.
      expect([(await announce(platform)).status, (await announce(platform)).status]).toEqual([503, 503])
      expect(mailed()).toEqual(['Galleria has a problem'])

      await platform.stop('SIGTERM')
      restore(platform, 'Identity', backup)
      platform = await platform.startAgain({ variables })
      expect(await health(platform)).toMatchObject({ status: 503, body: { failing: ['commerce'] } })
      expect((await announce(platform)).status).toBe(503)
      await expect.poll(mailed).toHaveLength(2)
      expect((await announce(platform, ['sessions'])).status).toBe(503)
      // Members' e-mails come from another object than orders, and leave without it.
      const visitor = await newVisitor(platform)
      const body = { subscription: { email: 'ann@example.com', subscriptionStatus: 'SUBSCRIBED' } }
      expect((await visitor.call('POST', '/email-marketing/v1/email-subscriptions', body)).status).toBe(200)
      await expect.poll(() => smtp.taken.map(({ to }) => to[0])).toEqual([OWNER, OWNER, 'ann@example.com'])

      await platform.stop('SIGTERM')
      restore(platform, 'Commerce', backup)
      platform = await platform.startAgain({ variables })
      expect((await health(platform)).status).toBe(200)
      expect((await announce(platform, ['sessions'])).status).toBe(503)
      expect([(await announce(platform)).status, (await announce(platform)).status]).toEqual([200, 200])
      await expect.poll(mailed).toEqual(['Galleria has a problem', 'Galleria has a problem', 'Galleria works again'])

      // The platform is sound, and what stands beside it fails.
      expect([(await announce(platform, ['registry'])).status, (await announce(platform, ['registry'])).status]).toEqual([503, 503])
      await announce(platform)
      await expect.poll(() => mailed().slice(3)).toEqual(['Galleria has a problem', 'Galleria works again'])
      expect(smtp.taken.at(-2)?.raw).toContain('(registry)')
    } finally {
      await platform.stop()
      await smtp.close()
    }
  },
)
