import { expect, test } from 'vitest'
import { deviceLabel } from './device-label.ts'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is shown as "%s"', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
