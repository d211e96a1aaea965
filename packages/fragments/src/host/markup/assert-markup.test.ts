import { describe, expect, it } from 'vitest'
import { assertMarkup } from './assert-markup.ts'

const refusalOf = (html: string, slots: string[] = []) =>
  assertMarkup(html, slots).then(
    () => null,
    (error: Error) => error.message,
  )

describe('markup that was accepted before', () => {
  it('is accepted again with the same slots only', async () => {
    const html = '<p>once</p><div data-slot="p.0"></div>'
    for (const slots of [['p.0'], ['p.0']]) expect(await refusalOf(html, slots)).toBeNull()
    for (const slots of [[], ['p.1']]) expect(await refusalOf(html, slots)).toBe('a slot that was not announced')
    expect(await refusalOf(`["p.0"]${html}`)).toBe('a slot that was not announced')
  })
})

describe('accepted markup', () => {
  it.each([
    '<div class="a > b"><p>text<br>more</p><img src="x.svg" alt=""></div>',
    '<svg viewBox="0 0 1 1"><title>A sign</title><path d="M0 0"/></svg>',
    '<svg/><svg><rect fill="#fff"></rect></svg>',
    '<div><!-- a comment with <b> in it --></div>',
    '<input value="x"/>',
    '<p title="to onerror=alert">x</p>',
    '<textarea><div></textarea>',
    '<p>one<p>two',
    '<ul><li>one<li>two <ul><li>deep</ul><li>three</ul>',
    '<dl><dt>a<dd>b<dt>c<dd>d</dl>',
    '<select><option>a<option selected>b</select>',
    '<table><caption>Sizes<thead><tr><th>S<th>M<tbody><tr><td><p>1<td>2<tr><td><ul><li>x</ul><td>4</table>',
    '<table><col><tr><td>x</td></tr></table>',
    '<iframe src="https://video.example/1" title="</div>"></iframe>',
    '<ruby>漢<rt>kan</ruby>',
    '<constructor>a</constructor><table><tr><td><tostring></tostring></table>',
    '<DIV><P>text</DIV>',
    '<a href="mailto:a@b.example">x</a><a href="?x=1&amp;y=2">y</a><img src="data:image/png;base64,AA" alt="">',
    '<h2>Fish &amp; chips</h2>5 < 6 &',
  ])('%s', async (html) => {
    expect(await refusalOf(html)).toBeNull()
  })
})

describe('refused markup that leaves its slot', () => {
  it.each([
    ['<div><p>text</span></div>', 'an unexpected </span>'],
    ['<div>', 'an open <div>'],
    ['<div/>', 'an open <div>'],
    ['</main>', 'an unexpected </main>'],
    ['<p>text</p><!-- open', 'an open comment'],
    ['<p>text</p><p title="', 'an open tag'],
    ['<textarea>', 'an open <textarea>'],
    ['<iframe>', 'an open <iframe>'],
    ['<plaintext>', 'a <plaintext>'],
    ['<p><b>text</p>', 'an unexpected </p>'],
    ['<p><b>one<p>two', 'an unexpected </p>'],
    ['<b>text', 'an open <b>'],
    ['<a href="/">one<a href="/">two</a></a>', 'a <a> in a <a>'],
    ['<form><div></form></div>', 'an unexpected </form>'],
    ['<form><form></form></form>', 'a <form> in a <form>'],
    ['<li>of the list around it', 'a <li> outside of a list'],
    ['<div><p><dd>text</div>', 'a <dd> outside of a list'],
    ['<td>of the table around it', 'a <td> outside of a table'],
    ['<table>text</table>', 'text in a <table>'],
    ['<table>&#32;</table>', 'text in a <table>'],
    ['<table><div></div></table>', 'a <div> in a <table>'],
    ['<table><tr><td><div><td></table>', 'a <td> in a <div>'],
    ['<select><div></div></select>', 'a <div> in a <select>'],
    ['<!doctype html>', 'a doctype'],
    ['<p>text</p><!', 'a declaration'],
    ['<p>text</p><?', 'a declaration'],
    ['<p>text</p></ x', 'a declaration'],
    ['<![CDATA[', 'a declaration'],
    ['<svg><![CDATA[</svg>', 'an open tag'],
    ['<p>\0</p>', 'a NUL'],
    [`${'<div>'.repeat(201)}${'</div>'.repeat(201)}`, 'more than 200 elements in each other'],
  ])('%s', async (html, refusal) => {
    expect(await refusalOf(html)).toBe(refusal)
  })
})

describe('refused markup that affects the page', () => {
  it.each([
    ['<script>alert(1)</script>', 'a script'],
    ['<script type="module" src="/x.js"></script>', 'a script'],
    ['<script type="application/json" data-hydrate>{}</script>', 'a script'],
    ['<svg><script>alert(1)</script></svg>', 'a script'],
    ['<img src=x onerror=alert(1)>', 'an inline handler'],
    ['<img/onerror=alert(1) src=x>', 'an inline handler'],
    ['<img src="x"onerror="alert(1)">', 'an inline handler'],
    ["<p title=\"'\"onclick='alert(1)'>", 'an inline handler'],
    ['<svg><title><img src=x onerror=alert(1)></title></svg>', 'a <img>'],
    ['<svg><title><a></a></title></svg>', 'a <a>'],
    ['<svg><p></p></svg>', 'a <p>'],
    ['<svg><style>*{display:none}</style></svg>', 'a <style>'],
    ['<svg><foreignObject></foreignObject></svg>', 'a <foreignobject>'],
    ['<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>', 'a <animate>'],
    ['<math><mtext></mtext></math>', 'a <math>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>', 'a <noscript>'],
    ['<noscript><p title="</noscript><!--"></noscript>', 'a <noscript>'],
    ['<base href="https://evil.example">', 'a <base>'],
    ['<meta http-equiv="refresh" content="0">', 'a <meta>'],
    ['<link rel="stylesheet" href="/x.css">', 'a <link>'],
    ['<style>*{display:none}</style>', 'a <style>'],
    ['<p><template></template></p>', 'a <template>'],
    ['<object data="x"></object>', 'a <object>'],
    ['<iframe srcdoc="<p>"></iframe>', 'a <iframe srcdoc>'],
    ['<form name="querySelector"></form>', 'a <form name>'],
    ['<img name="currentScript">', 'a <img name>'],
    ['<a href="javascript:alert(1)">x</a>', 'a <a href> that does not lead to a page'],
    ['<a href=" java\tscript:alert(1)">x</a>', 'a <a href> that does not lead to a page'],
    ['<a href="javascript&colon;alert(1)">x</a>', 'a <a href> that does not lead to a page'],
    ['<a href="&#106;avascript:alert(1)">x</a>', 'a <a href> that does not lead to a page'],
    ['<button formaction="javascript:alert(1)">x</button>', 'a <button formaction> that does not lead to a page'],
    ['<iframe src="data:text/html,x"></iframe>', 'a <iframe src> that does not lead to a page'],
    ['<svg><use xlink:href="data:image/svg+xml,x"/></svg>', 'a <use xlink:href> that does not lead to a page'],
    ['<div data-fragment="cart/cart"></div>', 'the attribute data-fragment'],
    ['<p data-hydrate></p>', 'the attribute data-hydrate'],
  ])('%s', async (html, refusal) => {
    expect(await refusalOf(html)).toBe(refusal)
  })
})

describe('a slot in the markup', () => {
  const SLOT = '<div data-slot="p.0"></div>'

  it.each([`<p>&lt;&#13;</p>\r\n<p>ä 🫖</p>${SLOT}`, `<ul><li>${SLOT}</ul>`, '<p>none</p>'])(
    'must be at its announced position: %s',
    async (html) => {
      expect(await refusalOf(html, ['p.0'])).toBeNull()
    },
  )

  it.each([
    SLOT + SLOT,
    `<!--${SLOT}-->${SLOT}`,
    `<p title='${SLOT}'></p>${SLOT}`,
    `<DIV data-slot="p.0"></DIV>`,
    '<div data-slot="p.0">x</div>',
    '<p data-slot="p.1"></p>',
    '<div data-slot=""></div>',
  ])('cannot be forged by other markup: %s', async (html) => {
    expect(await refusalOf(html, ['p.0'])).toBe('a slot that was not announced')
  })
})

describe('the time of the markup check', () => {
  const LENGTH = 220 * 1024
  const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length))

  it.each([
    ['open tags', '<a'],
    ['tags without an end', '<p title="x" '],
    ['quotes', '<p a="\''],
    ['quotes without a value', '<a "'],
    ['text areas', '<textarea></textarea>'],
    ['open comments', '<!--'],
    ['ends of comments', '--!'],
    ['open text areas', '<textarea></textare'],
    ['attributes', ' a b=c d="e"'],
    ['references', '&amp;&#'],
    ['ends of tags', '</p '],
    ['script ends', '<script></scrip'],
    ['paragraphs', '<p>x'],
  ])('is linear in the length: %s', async (_, piece) => {
    const started = performance.now()
    for (const html of [filled(piece), `<p ${filled(piece)}`, `<div>${filled(piece)}</div>`]) await refusalOf(html)
    expect(performance.now() - started).toBeLessThan(1_500)
  })

  it('is linear in the length at the maximum depth', async () => {
    const html = filled(`${'<div>'.repeat(199)}${'<p>x'.repeat(50)}${'</div>'.repeat(199)}`)
    const started = performance.now()
    await refusalOf(html)
    expect(performance.now() - started).toBeLessThan(1_500)
  })

  it('yields to other requests of the isolate', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    await refusalOf(filled('<p>text</p>'))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(2)
  })
})
