import { describe, expect, it } from 'vitest'
import { markupFault } from './html-balance.ts'

describe('markup that may stand in a page', () => {
  it.each([
    '<div class="a > b"><p>text<br>more</p><img src="x.svg" alt=""></div>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<div><!-- a comment with <b> in it --></div>',
    '<script type="application/json">{"a":"\\u003cb>"}</script>',
    '<input value="x"/>',
  ])('%s', (html) => {
    expect(markupFault(html)).toBeNull()
  })
})

describe('markup that would harm the page around it', () => {
  it.each([
    ['<div><p>text</div>', 'an unexpected </div>'],
    ['<div>', 'an open <div>'],
    ['</main>', 'an unexpected </main>'],
    ['<p>text</p><!-- open', 'an open comment'],
    ['<script type="application/json">{', 'an open <script>'],
    ['<textarea>', 'an open <textarea>'],
    ['<script>alert(1)</script>', 'a script'],
    ['<script type="module" src="/x.js"></script>', 'a script'],
    ['<img src=x onerror=alert(1)>', 'an inline handler'],
    ['<base href="https://evil.example">', 'a <base>'],
    ['<meta http-equiv="refresh" content="0">', 'a <meta>'],
    ['<p></template></p>', 'an unexpected </template>'],
    ['<iframe src="https://evil.example"></iframe>', 'a <iframe>'],
    ['<div/>', 'an open <div>'],
  ])('%s', (html, fault) => {
    expect(markupFault(html)).toBe(fault)
  })

  it('does not take a quoted attribute value for a handler', () => {
    expect(markupFault('<p title="to onerror=alert">x</p>')).toBeNull()
  })
})
