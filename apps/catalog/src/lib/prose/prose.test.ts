import { describe, expect, test } from 'vitest'
import { toProse } from './prose.ts'

describe('a description on its page', () => {
  test.each([
    '<p>Soft <b>wool</b> &amp; <em>silk</em><br>5 &lt; 6</p><ul><li>warm</li><li>light</li></ul>',
    '<h2>Care</h2><blockquote><p>By hand</p></blockquote><a href="/care?x=1&amp;y=2#top">How</a><hr>',
    '<table><thead><tr><th colspan="2">Size</th></tr></thead><tbody><tr><td>S</td><td>36</td></tr></tbody></table>',
    'Plain words',
  ])('stays as it is: %s', (html) => {
    expect(toProse(html)).toBe(html)
  })

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y" id="z" data-slot="catalog-product.0">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<img/onerror=alert(1) src=x>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java&#10;script&colon;alert(1)">a</a>', '<a>a</a>'],
    ['<a href=\'/x" onclick="alert(1)\'>a</a>', '<a href="/x&quot; onclick=&quot;alert(1)">a</a>'],
    ['<a href="/x<h2 onfocus=alert(1) autofocus ">a</a>', '<a href="/x&lt;h2 onfocus=alert(1) autofocus ">a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.example">x</iframe>b', 'b'],
    ['<div data-fragment="cart/cart"><div data-root></div><script type="application/json" data-hydrate>{}</script></div>', ''],
    ['<svg><title><img src=x onerror=alert(1)></title></svg>b', 'b'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>', '"&gt;a'],
    ['<form action="/logout" method="post"><button>Pay</button></form>', 'Pay'],
    ['<!--/catalog/product 0123456789ab--><p>a', '<p>a</p>'],
    ['<<b>script>alert(1)</b>', '&lt;<b>script&gt;alert(1)</b>'],
    ['<p title="never closed>a', ''],
    ['a\0b<\0script>', 'ab'],
  ])('loses what could act: %s', (html, prose) => {
    expect(toProse(html)).toBe(prose)
  })

  test.each([
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<p>one<ul><li>two<li>three</ul>', '<p>one</p><ul><li>two</li><li>three</li></ul>'],
    ['<li>alone</li></div></main></p>', 'alone'],
    ['<td>alone</td>', 'alone'],
    ['<b><i>a</b>b</i>', '<b><i>a</i></b>b'],
    ['<a href="/x">a<a href="/y">b</a></a>', '<a href="/x">a</a><a href="/y">b</a>'],
    ['<a href="/x"><table><tr><td><a href="/y">b</a></table></a>', '<a href="/x"><table><tr><td>b</td></tr></table></a>'],
    ['<table>lost<tr><td>a<td>b</b></p><tr><th>c</table>d', '<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>d'],
    ['<table><td>a</table>', '<table><tr><td>a</td></tr></table>'],
    ['<h1>Big<h3>Small</h3></h1>', '<h2>Big</h2><h3>Small</h3>'],
    ['<ul><li><table><li>a</table></ul>', '<ul><li><table></table></li></ul>'],
    ['<P>a</P>\r\n<BR/>', '<p>a</p>\r\n<br>'],
  ])('is closed in itself: %s', (html, prose) => {
    expect(toProse(html)).toBe(prose)
    expect(toProse(prose)).toBe(prose)
  })

  test('takes time in proportion to its length', () => {
    const started = performance.now()
    for (const piece of ['<a', '<a href="', '<!--', '<p>', '<script>', '</', '<b ', ' a="x"', '<ul><li>', '<p a ', '&']) {
      toProse(`<p ${piece.repeat(40_000)}`)
      toProse(piece.repeat(40_000))
    }
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})
