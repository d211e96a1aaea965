import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { isDeployed } from '../workers/is-deployed.ts'
import { loadDeploySecrets } from './deploy-secrets.ts'
import { readDeploySettings, releasesUrl } from './deploy-settings.ts'
import { deployVariables } from './deploy-variables.ts'
import { mailBindings } from './mail-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'deploy-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CLIENT_ID = '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e1f'
const SETTINGS = {
  account: 'a'.repeat(32),
  bucket: 'files',
  store: { domain: 'shop.example.com' },
  releases: { domain: 'releases.example.com' },
  platform: { kind: 'hosted', clientId: CLIENT_ID },
}

function read(settings: unknown) {
  const file = join(folder, 'deploy.jsonc')
  writeFileSync(file, typeof settings === 'string' ? settings : JSON.stringify(settings))
  return readDeploySettings(file)
}

test('the example of this project can be read', () => {
  expect(readDeploySettings(join(PROJECT_ROOT, 'deploy.jsonc')).platform.kind).toBe('embedded')
})

test('the hosted platform brings its own addresses', () => {
  expect(deployVariables('shell', read(SETTINGS))).toMatchObject({
    PLATFORM_URL: 'https://www.wixapis.com',
    MEDIA_URL: 'https://static.wixstatic.com/media',
    PLATFORM_CLIENT_ID: CLIENT_ID,
    ALLOWED_HOSTS: 'shop.example.com',
  })
})

test('the shell and the platform learn that the zones resize pictures', () => {
  const platform = { kind: 'embedded', domain: 'platform.example.com', clientId: CLIENT_ID, siteId: CLIENT_ID }
  const store = { ...SETTINGS.store, imageResizing: true }
  for (const app of ['shell', 'platform']) {
    expect(deployVariables(app, read({ ...SETTINGS, store, platform }))['IMAGE_RESIZING']).toBe('1')
    expect(deployVariables(app, read({ ...SETTINGS, platform }))['IMAGE_RESIZING']).toBe('0')
  }
})

test('the shell learns where vulnerabilities are reported', () => {
  const store = { ...SETTINGS.store, securityContact: 'mailto:security@shop.example' }
  expect(deployVariables('shell', read({ ...SETTINGS, store }))['SECURITY_CONTACT']).toBe('mailto:security@shop.example')
  expect(deployVariables('shell', read(SETTINGS))).not.toHaveProperty('SECURITY_CONTACT')
})

describe('the mail of an embedded platform', () => {
  const platform = { kind: 'embedded', domain: 'platform.example.com', clientId: CLIENT_ID, siteId: CLIENT_ID }
  const addresses = { from: 'shop@example.com', owner: 'ann@example.com' }
  const withMail = (mail: object) => read({ ...SETTINGS, platform: { ...platform, mail: { ...addresses, ...mail } } })
  const bindingsOf = (mail: object) => {
    const settings = withMail(mail)
    return settings.platform.kind === 'embedded' ? mailBindings(settings.platform.mail) : undefined
  }

  test('goes by SMTP with a password that is a secret', () => {
    const smtp = { sender: 'smtp', host: 'smtp.example.com', user: 'shop@example.com' }
    expect(deployVariables('platform', withMail(smtp))).toMatchObject({
      MAIL_FROM: 'shop@example.com',
      OWNER_EMAIL: 'ann@example.com',
      SMTP_URL: 'smtp://shop%40example.com@smtp.example.com:587',
    })
    expect(deployVariables('platform', withMail({ ...smtp, port: 465 }))['SMTP_URL']).toBe(
      'smtps://shop%40example.com@smtp.example.com:465',
    )
    expect(bindingsOf(smtp)).toEqual({ services: [], sendEmail: [], secrets: ['MAIL_WEBHOOK_SECRET', 'SMTP_PASSWORD'] })
    expect(() => withMail({ ...smtp, port: 25 })).toThrow('must be a submission port')
    expect(() => withMail({ ...smtp, password: 'x' })).toThrow('Unrecognized key: "password"')
  })

  test('goes by the binding of Cloudflare, or by a Worker of the owner', () => {
    expect(bindingsOf({ sender: 'cloudflare' })).toEqual({ services: [], sendEmail: [{ name: 'EMAIL' }], secrets: ['MAIL_WEBHOOK_SECRET'] })
    expect(bindingsOf({ sender: 'service', service: 'mailer' })?.services).toEqual([{ binding: 'EMAIL_SENDER', service: 'mailer' }])
    expect(deployVariables('platform', withMail({ sender: 'cloudflare' }))).not.toHaveProperty('SMTP_URL')
  })

  test('needs a password that its owner writes into the file of secrets', () => {
    const file = join(folder, 'secrets.json')
    expect(() => loadDeploySecrets(file, new Set(['SMTP_PASSWORD', 'API_KEY']), new Set())).toThrow(
      'lacks SMTP_PASSWORD: write the value into it',
    )
    expect(existsSync(file)).toBe(false)
  })
})

test('the shell names the registry, which responds at its own domain and knows the store', () => {
  expect(deployVariables('shell', read(SETTINGS))).toMatchObject({ RELEASES_URL: 'https://releases.example.com' })
  expect(deployVariables('registry', read(SETTINGS))).toMatchObject({
    ALLOWED_HOSTS: 'releases.example.com',
    STORE_URL: 'https://shop.example.com',
  })
  const { releases, ...before } = SETTINGS
  expect(releases.domain).toBe(new URL(releasesUrl(read(SETTINGS))).hostname)
  expect(deployVariables('shell', read(before))).not.toHaveProperty('RELEASES_URL')
  expect(() => releasesUrl(read(before))).toThrow('releases.domain is missing in deploy.jsonc')
})

test('variables of an app win', () => {
  const settings = read({ ...SETTINGS, vars: { shell: { MEDIA_URL: 'https://pictures.example.com' } } })
  expect(deployVariables('shell', settings)['MEDIA_URL']).toBe('https://pictures.example.com')
  expect(deployVariables('cart', settings)['MEDIA_URL']).toBe('https://static.wixstatic.com/media')
})

test.each<[reason: string, settings: unknown]>([
  ['account: must be the 32 hexadecimal digits of an account id', { ...SETTINGS, account: 'me' }],
  ['bucket: must be the name of a bucket', { ...SETTINGS, bucket: 'My Bucket' }],
  ['store.domain: must be a domain', { ...SETTINGS, store: { domain: 'https://shop.example.com' } }],
  ['platform.kind: Invalid', { ...SETTINGS, platform: { kind: 'own' } }],
  ['platform.domain:', { ...SETTINGS, platform: { kind: 'embedded', clientId: CLIENT_ID, siteId: CLIENT_ID } }],
  ['Unrecognized key: "domian"', { ...SETTINGS, domian: 'x' }],
  ['at offset', '{ "account": '],
])('%s: the error says so', (reason, settings) => {
  expect(() => read(settings)).toThrow(reason)
})

test('the catalog has replicas where the data of our own platform has a home, which decide as the platform does', () => {
  const own = { kind: 'embedded', domain: 'platform.example.com', clientId: CLIENT_ID, siteId: CLIENT_ID }
  const settings = read({ ...SETTINGS, platform: own, region: 'weur', vars: { platform: { PLATFORM_CATALOG: 'v1' } } })
  expect(
    [settings, read({ ...SETTINGS, platform: own }), read({ ...SETTINGS, region: 'weur' })].map((each) => isDeployed('replica', each)),
  ).toEqual([true, false, false])
  const { PUBLIC_URL, ALLOWED_HOSTS, PLATFORM_CATALOG } = deployVariables('platform', settings)
  expect(deployVariables('replica', settings)).toMatchObject({ PUBLIC_URL, ALLOWED_HOSTS, PLATFORM_CATALOG })
})

test('what there is one of is created in the region of the settings, and wherever it is asked for first without one', () => {
  for (const app of ['platform', 'session', 'registry']) {
    expect(deployVariables(app, read({ ...SETTINGS, region: 'oc' }))['HOME_REGION']).toBe('oc')
    expect(deployVariables(app, read(SETTINGS))).not.toHaveProperty('HOME_REGION')
  }
  expect(() => read({ ...SETTINGS, region: 'Frankfurt' })).toThrow(/region: .*weur/)
})
