import { expect, test } from 'vitest'
import { isReservedName } from './reserved-name.ts'

test.each([
  'admin',
  'Admin',
  'ADMINISTRATOR',
  ' admin ',
  'a.d.m.i.n',
  'ad-min',
  'admin1',
  'admin_2026',
  'Admin of Galleria',
  'the_admin',
  '@dmin',
  'adm1n',
  'аdmin',
  'аԁміп',
  'ａｄｍｉｎ',
  '𝐚𝐝𝐦𝐢𝐧',
  'ⓐⓓⓜⓘⓝ',
  'ádmín',
  'a\u200bdmin',
  'a\u00addmin',
  'adrnin',
  'adm\u0131n',
  'admln',
  'Support',
  'customer-service',
  'Galleria',
  'no-reply',
  'staff',
  'r00t',
])('"%s" is reserved because it resembles the shop’s name', (name) => {
  expect(isReservedName(name, [])).toBe(true)
})

test.each([
  '',
  'Ada',
  'Admiral',
  'Amin',
  'Nadmina',
  'Helpful Hanna',
  'Ann Store',
  'Rooter',
  'Модест',
  'アドミ',
  'محمد',
  'Adam in',
  'Supportive Sam',
  '42',
  'Teamo',
])('"%s" is allowed as a member’s name', (name) => {
  expect(isReservedName(name, [])).toBe(false)
})

test.each(['North & Reed', 'N0RTH & REED', 'North_&_Reed 2', 'Nοrth & Reed'])(
  '%s reads like the name that the owner gave the store',
  (name) => {
    expect(isReservedName(name, [])).toBe(false)
    expect(isReservedName(name, ['Nord & Ried', 'North & Reed'])).toBe(true)
  },
)

test.each(['', '2026', '♥'])('%j is free where the name of the store is a sign', (name) => {
  expect(isReservedName(name, ['☀'])).toBe(false)
})
