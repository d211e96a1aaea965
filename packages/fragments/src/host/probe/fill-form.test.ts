import { expect, test } from 'vitest'
import { fillOneWrongly, fillRightly, fillWrongly, GARBAGE } from './fill-form.ts'
import type { FragmentForm } from './read-forms.ts'

const FORM: FragmentForm = {
  fragment: 'account/profile',
  params: undefined,
  fields: [
    { name: '_fragment', type: 'hidden', value: 'account/profile' },
    { name: 'email', type: 'email', value: '' },
    { name: 'nickname', type: 'text', value: 'Ada' },
    { name: 'photo', type: 'file', value: '' },
  ],
  buttons: [
    { name: 'intent', type: 'submit', value: 'save' },
    { name: 'intent', type: 'submit', value: 'remove' },
  ],
}

const read = (form: FormData) =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size > 0}`]))

test('a form is filled as it is meant by each of its buttons, without a file', () => {
  const filled = { _fragment: 'account/profile', email: 'shopper@example.com', nickname: 'Ada', photo: ' false' }
  expect(fillRightly(FORM).map(({ how, form }) => [how, read(form)])).toEqual([
    ['as it is meant, by intent=save', { ...filled, intent: 'save' }],
    ['as it is meant, by intent=remove', { ...filled, intent: 'remove' }],
  ])
})

test('a form is filled wrongly: not at all, with garbage, and with garbage in each field, and still names its fragment', () => {
  const garbage = { email: GARBAGE, nickname: GARBAGE, photo: 'picture.png true', intent: GARBAGE }
  const right = { email: 'shopper@example.com', nickname: 'Ada', photo: ' false', intent: 'save' }
  expect([...fillWrongly(FORM), ...fillOneWrongly(FORM)].map(({ how, form }) => [how, read(form)])).toEqual(
    [
      ['with nothing typed', { email: '', nickname: '', photo: ' false', intent: 'save' }],
      ['with garbage', garbage],
      ...Object.entries(garbage).map(([name, value]): [string, object] => [`with garbage in ${name}`, { ...right, [name]: value }]),
    ].map(([how, fields]) => [how, { _fragment: 'account/profile', ...Object(fields) }]),
  )
})
