import { expect, test } from 'vitest'
import { scopeStyles } from './scope-styles.ts'

const scoped = (css: string) => scopeStyles(css, 'catalog')

test('a rule holds for elements of its own build alone', () => {
  expect(scoped('@layer fragment.catalog{.catalog-card,.catalog-name:is(h2,h3){color:red}}')).toBe(
    '@layer fragment.catalog{[data-build="__build_id__"] .catalog-card,[data-build="__build_id__"] .catalog-name:is(h2,h3){color:red}}',
  )
})

test('rules inside conditions are scoped, and rules inside rules once', () => {
  expect(scoped('@media print{.catalog-card{&:hover{color:red}}}')).toBe(
    '@media print{[data-build="__build_id__"] .catalog-card{&:hover{color:red}}}',
  )
})

test('the quotes stay: an id may begin with a digit, which no bare word may', () => {
  expect(scoped('.catalog-card{color:red}').replace('__build_id__', '1a2b3c4d5e6f')).toBe(
    '[data-build="1a2b3c4d5e6f"] .catalog-card{color:red}',
  )
})

test('keyframes of two builds have two names', () => {
  expect(
    scoped('@keyframes catalog-fade{from{opacity:0}}.catalog-card{animation:1s catalog-fade,2s g-spin;animation-name:catalog-fade}'),
  ).toBe(
    '@keyframes catalog-fade-__build_id__{from{opacity:0}}[data-build="__build_id__"] .catalog-card{animation:1s catalog-fade-__build_id__,2s g-spin;animation-name:catalog-fade-__build_id__}',
  )
})
