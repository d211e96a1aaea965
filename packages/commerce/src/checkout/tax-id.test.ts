import { expect, test } from 'vitest'
import { asksTaxId, parseTaxId } from './tax-id.ts'

test.each([
  ['529.982.247-25', { id: '529.982.247-25', type: 'CPF' }],
  [' 52998224725 ', { id: '529.982.247-25', type: 'CPF' }],
  ['５２９９８２２４７２５', { id: '529.982.247-25', type: 'CPF' }],
  ['11.222.333/0001-81', { id: '11.222.333/0001-81', type: 'CNPJ' }],
  ['11222333000181', { id: '11.222.333/0001-81', type: 'CNPJ' }],
  // With letters, as new companies have them.
  ['12abc34501de35', { id: '12.ABC.345/01DE-35', type: 'CNPJ' }],
  ['529.982.247-26', undefined],
  ['11.222.333/0001-82', undefined],
  ['111.111.111-11', undefined],
  ['5299822472', undefined],
  ['', undefined],
])('%s is %o', (text, taxId) => {
  expect(parseTaxId(text)).toEqual(taxId)
})

test('is asked for where the country needs it', () => {
  expect(['BR', 'US', 'IT', undefined].map(asksTaxId)).toEqual([true, false, false, false])
})
