import { expect, test } from 'vitest'
import { scopeStyles } from './scope-styles.ts'

const scoped = (css: string) => scopeStyles(css, 'catalog')

test('a scoped rule matches elements of its own build only', () => {
  expect(scoped('@layer fragment.catalog{.catalog-card,.catalog-name:is(h2,h3){color:red}}')).toBe(
    '@layer fragment.catalog{[data-build="__build_id__"] .catalog-card,[data-build="__build_id__"] .catalog-name:is(h2,h3){color:red}}',
  )
})

test('rules in conditions are scoped, nested rules once', () => {
  expect(scoped('@media print{.catalog-card{&:hover{color:red}}}')).toBe(
    '@media print{[data-build="__build_id__"] .catalog-card{&:hover{color:red}}}',
  )
})

test('scope ids stay quoted, because they can begin with a digit', () => {
  expect(scoped('.catalog-card{color:red}').replace('__build_id__', '1a2b3c4d5e6f')).toBe(
    '[data-build="1a2b3c4d5e6f"] .catalog-card{color:red}',
  )
})

test('keyframes of two builds have different names', () => {
  expect(
    scoped('@keyframes catalog-fade{from{opacity:0}}.catalog-card{animation:1s catalog-fade,2s g-spin;animation-name:catalog-fade}'),
  ).toBe(
    '@keyframes catalog-fade-__build_id__{from{opacity:0}}[data-build="__build_id__"] .catalog-card{animation:1s catalog-fade-__build_id__,2s g-spin;animation-name:catalog-fade-__build_id__}',
  )
})
