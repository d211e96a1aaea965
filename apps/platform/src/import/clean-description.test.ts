import { describe, expect, test } from 'vitest'
import { cleanDescription } from './clean-description.ts'

describe('a description', () => {
  test('keeps its text and structure', () => {
    expect(cleanDescription('<p>Soft <b>wool</b></p><ul><li>warm</li></ul>')).toBe('<p>Soft <b>wool</b></p><ul><li>warm</li></ul>')
  })

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe>b', '<p>b</p>'],
  ])('has active markup removed: %s', (dirty, clean) => {
    expect(cleanDescription(dirty)).toBe(clean)
  })

  test('becomes a paragraph when it is plain text, its signs escaped', () => {
    expect(cleanDescription('Cotton & 3 < 4')).toBe('<p>Cotton &amp; 3 &lt; 4</p>')
  })

  test('has its headings lowered below the page’s', () => {
    expect(cleanDescription('<h1>Big</h1>')).toBe('<h2>Big</h2>')
  })
})
