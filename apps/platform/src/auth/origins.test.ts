import { describe, expect, test } from 'vitest'
import { isOn, withLoopbackTwin } from './origins.ts'

describe('origins', () => {
  test('a loopback origin has two names', () => {
    expect(withLoopbackTwin('http://localhost:8787')).toEqual(['http://localhost:8787', 'http://127.0.0.1:8787'])
    expect(withLoopbackTwin('https://shop.example')).toEqual(['https://shop.example'])
  })

  test('an address that only looks like the origin is not on it', () => {
    const origins = withLoopbackTwin('http://localhost:8787')
    expect(isOn('http://127.0.0.1:8787/thank-you', origins)).toBe(true)
    expect(isOn('http://localhost:8787/news?email=ann@example.com', origins)).toBe(true)
    for (const address of [
      'http://localhost:8787.evil.example/',
      'http://localhost:8787@evil.example/',
      'https://localhost:8787/',
      '//localhost:8787/',
      'javascript:alert(1)',
      '',
      'blob:http://localhost:8787/x',
      'http:localhost:8787/',
      'http://localhost:8787\\@evil.example/',
      'http://ann:x@localhost:8787/',
      ' http://localhost:8787/',
      'http://localhost:8787/\r\nx: y',
    ]) {
      expect(isOn(address, origins), address).toBe(false)
    }
  })
})
