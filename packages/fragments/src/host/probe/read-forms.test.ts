import { expect, test } from 'vitest'
import { readForms } from './read-forms.ts'

const target = (fragment = 'cart/save') => `<input type="hidden" name="_fragment" value="${fragment}"/>`

test('a form is read with what a browser sends when nothing is touched', () => {
  const html = `<form method="post" class="a>b">${target()}
    <input name="note" value="&lt;a&gt; &amp; &quot;b&quot;"/><input type="radio" name="size" value="s"/><input type="radio" name="size" value="m" checked=""/>
    <input type="checkbox" name="gift" checked=""/><input name="gone" disabled=""/><textarea name="text">Dear &#x27;Ada&#x27;</textarea>
    <select name="country"><option value="DE">Germany</option><option value="JP" selected="">Japan</option></select>
    <button type="button" name="more">More</button><button name="intent" value="save">Save</button><button name="intent" value="drop">Drop</button></form>`
  expect(readForms(html)).toEqual([
    {
      fragment: 'cart/save',
      params: undefined,
      fields: [
        { name: '_fragment', type: 'hidden', value: 'cart/save' },
        { name: 'note', type: 'text', value: '<a> & "b"' },
        { name: 'size', type: 'radio', value: 'm' },
        { name: 'gift', type: 'checkbox', value: 'on' },
        { name: 'text', type: 'textarea', value: "Dear 'Ada'" },
        { name: 'country', type: 'select', value: 'JP' },
      ],
      buttons: [
        { name: 'intent', type: 'submit', value: 'save' },
        { name: 'intent', type: 'submit', value: 'drop' },
      ],
    },
  ])
})

test('a form may name the build that rendered it, and params of its fragment', () => {
  const [form] = readForms(
    `<form>${target('cart/save@0123456789ab')}<input type="hidden" name="_params" value="id=1&amp;name=A+B"/></form>`,
  )
  expect([form?.fragment, form?.params]).toEqual(['cart/save', { id: '1', name: 'A B' }])
})

test('a form that posts to no fragment is none', () => {
  expect(readForms('<form method="get"><input name="q"/></form>')).toEqual([])
})
