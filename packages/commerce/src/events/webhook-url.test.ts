import { expect, test } from 'vitest'
import { webhookUrlProblem } from './webhook-url.ts'

const refused = (urls: readonly string[], development: boolean) => urls.filter((url) => webhookUrlProblem(url, development) !== undefined)

const LOOPBACK = ['localhost', 'localhost.', '127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]']
const PRIVATE = [
  'a.localhost',
  'localhost.localdomain',
  '[::]',
  '[::ffff:10.0.0.1]',
  '[fe80::1]',
  '[fc00::1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
  '[2001::1]',
  '[64:ff9b::7f00:1]',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '192.0.2.1',
  '203.0.113.9',
  'metadata',
  'db.internal',
  'printer.local',
]
const own = ['http://localhost:9000/x', 'http://127.0.0.1:1/', 'http://[::1]:8080/', 'https://localhost/']

test('A webhook goes to public hosts over https', () => {
  const urls = [
    'https://shop.acme.com/hooks',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/x',
    'https://shop.acme.com:8443/',
    'https://172.32.0.1/',
    'https://100.128.0.1/',
  ]
  expect(refused(urls, false)).toEqual([])
})

test.each([true, false])('A webhook goes to no private host, however it is spelled (development: %s)', (development) => {
  const urls = (development ? PRIVATE : [...PRIVATE, ...LOOPBACK]).map((host) => `https://${host}/`)
  expect(refused(urls, development)).toEqual(urls)
})

test('A webhook to this machine is allowed in development only', () => {
  expect(refused(own, true)).toEqual([])
  expect(refused(own, false)).toEqual(own)
})

test('A webhook URL must be http(s) without a password', () => {
  const urls = [
    'https://a:b@shop.acme.com/',
    'https://a@shop.acme.com/',
    'ftp://shop.acme.com/',
    'http://shop.acme.com/',
    'javascript:alert(1)',
    'nonsense',
    '',
  ]
  expect(refused(urls, true)).toEqual(urls)
})
