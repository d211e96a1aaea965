import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldViolations } from '../wire/field-violations.ts'
import { readWire, writeWire } from '../wire/wire.ts'
import { decimal } from './decimal.ts'
import { countryCode, currencyCode, email, guid, instant, languageCode, localDate, phone, webUrl } from './fields.ts'

const long = 100_000

/** Valid input, invalid input, and input of attackers. */
const formats: Record<string, { schema: z.ZodMiniType<string>; good: string[]; bad: string[] }> = {
  guid: {
    schema: guid(),
    good: ['d0d0d0d0-0000-4000-8000-00000000c11e', '00000000-0000-0000-0000-000000000000', '215238EB-22A5-4C36-9E7B-E7C08025E04E'],
    bad: [
      '',
      'd0d0d0d0',
      'd0d0d0d0-0000-4000-8000-00000000c11g',
      '{d0d0d0d0-0000-4000-8000-00000000c11e}',
      'd0d0d0d0-0000-4000-8000-00000000c11e\n',
      '-'.repeat(long),
    ],
  },
  email: {
    schema: email(),
    good: ['ann@example.com', 'a.b+tag@mail.example.co.jp', "o'neill@example.ie", `${'a'.repeat(64)}@example.com`],
    bad: [
      '',
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'ann@@example.com',
      'ann@example.com\nBcc: all@example.com',
      'a..b@example.com',
      '<ann@example.com>',
      'a@b.com,c@d.com',
      `${'a'.repeat(long)}@`,
      `a@${'a.'.repeat(long)}`,
      `a@${'-a'.repeat(long)}`,
    ],
  },
  webUrl: {
    schema: webUrl(),
    good: [
      'https://shop.example',
      'http://localhost:8787/thank-you?x=1#y',
      'https://xn--bcher-kva.example/',
      'https://bücher.example/a b',
      'https://[::1]/',
    ],
    bad: [
      '',
      'shop.example',
      '/cart',
      '//shop.example/',
      'javascript:alert(1)',
      'data:text/html,<script>',
      'file:///etc/passwd',
      'ftp://shop.example/',
      'https://',
      `:${'/'.repeat(long)}`,
    ],
  },
  countryCode: { schema: countryCode(), good: ['US', 'DE', 'JP'], bad: ['', 'us', 'USA', 'U', 'U1', 'US\n', 'ÜS', 'U'.repeat(long)] },
  currencyCode: { schema: currencyCode(), good: ['USD', 'EUR', 'JPY'], bad: ['', 'usd', 'US', 'USDT', 'U$D', 'EUR ', 'E'.repeat(long)] },
  languageCode: {
    schema: languageCode(),
    good: ['en', 'de', 'pt-BR', 'zh-Hant-TW', 'es-419', 'fil'],
    bad: ['', 'e', 'EN', 'english', 'en_US', 'en-', '-en', 'en--US', `en${'-a1'.repeat(long)}-`, `en-${'a'.repeat(long)}`],
  },
  phone: {
    schema: phone(),
    good: ['+1 (212) 555-0100', '0049/30/123456', '112', '+81-3-1234-5678', '(02) 9876.5432'],
    bad: ['', '12', '()()', '+++123', 'call me', '555-0100 ext. 5', "1';--", '1'.repeat(41), '('.repeat(long), ' '.repeat(long)],
  },
  localDate: {
    schema: localDate(),
    good: ['2024-02-29', '1970-01-01', '2000-12-31'],
    bad: ['', '2023-02-29', '2024-13-01', '2024-1-1', '24-01-01', '2024-01-01T00:00:00Z', '01.02.2024', '0'.repeat(long)],
  },
  decimal: {
    schema: decimal(),
    good: ['0', '-1', '12.50', '0.000001', '1000000000000000'],
    bad: ['', '.5', '5.', '1e3', '0x10', '1,5', ' 1', '+1', 'NaN', 'Infinity', '--1', '9'.repeat(long), `0.${'0'.repeat(long)}`],
  },
}

describe.each(Object.entries(formats))('the format %s', (_name, { schema, good, bad }) => {
  test.each(good)('takes %j', (value) => {
    expect(writeWire(schema, value)).toEqual({ success: true, data: value })
  })

  test.each(bad)('refuses %.60j with FORMAT', (value) => {
    const written = writeWire(z.object({ given: schema }), { given: value })
    const violations = written.error ? fieldViolations(written.error.issues, { given: value }) : []
    expect(violations.map(({ field, violatedRule }) => [field, violatedRule])).toEqual([['given', 'FORMAT']])
  })

  test('stays fast for hostile inputs', () => {
    const hostile = [...good, ...bad].map((value) => `${value.slice(0, 60).repeat(10_000)}!`)
    const begun = performance.now()
    for (const value of hostile) writeWire(schema, value)
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  test.each(bad)('does not affect reading %.60j', (value) => {
    expect(readWire(schema, value)).toEqual({ success: true, data: value })
  })
})

describe('an instant', () => {
  test.each([
    ['2024-05-01T10:00:00.000Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T12:00:00.123456+02:00', '2024-05-01T10:00:00.123Z'],
  ])('is read from %s', (text, iso) => {
    expect(readWire(instant(), text).data?.toISOString()).toBe(iso)
  })

  test.each(['', 'yesterday-ish', '2024-13-01T00:00:00Z', 5])('is not read from %j', (value) => {
    expect(readWire(instant(), value).success).toBe(false)
  })

  test('is not written from an invalid date', () => {
    expect(writeWire(instant(), new Date(Number.NaN)).success).toBe(false)
  })
})
