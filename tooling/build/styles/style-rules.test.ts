import { parse } from 'postcss'
import { expect, test } from 'vitest'
import { styleFaults } from './style-rules.ts'

const layered = (css: string) => `@layer fragment.catalog { ${css} }`
const faultsOf = (css: string) => styleFaults(parse(css, { from: `${process.cwd()}/src/pages/home/home.css` }), 'catalog')

test.each([
  ['a class of its own', layered('.catalog-card { color: var(--ink) }')],
  ['a shared class on an element of its own', layered('.catalog-card.g-card:hover { color: var(--ink) }')],
  ['an element of its own inside a shared one', layered('.g-cards > .catalog-card::before { content: "" }')],
  ['a condition on the room it has', layered('@container (min-width: 40rem) { .catalog-card { display: grid } }')],
  ['a condition around the layer', `@media (min-width: 40rem) { ${layered('.catalog-card { display: grid }')} }`],
  ['a nested rule', layered('.catalog-card { &:hover { opacity: .9 } & .catalog-name { opacity: 1 } }')],
  [
    'keyframes with its prefix',
    `@keyframes catalog-fade { from { opacity: 0 } } ${layered('.catalog-card { animation: catalog-fade 1s }')}`,
  ],
  ['a property with its prefix', layered('.catalog-card { --catalog-gap: 1rem; gap: var(--catalog-gap) }')],
  ['an id that looks like a colour', layered('.catalog-card { fill: url(#fade) }')],
])('lets a remote style %s', (_, css) => {
  expect(faultsOf(css)).toEqual([])
})

test.each([
  ['a rule without a layer', '.catalog-card { color: red }', /no layer.*@layer fragment\.catalog/],
  ['the layer of another remote', '@layer fragment.cart { .catalog-card { color: red } }', /not the layer of this remote/],
  ['a layer of the shell', '@layer base { .catalog-card { color: red } }', /not the layer of this remote/],
  ['a layer without a name', '@layer { .catalog-card { color: red } }', /not the layer of this remote/],
  ['an order of layers', '@layer fragment, base;', /orders layers/],
  ['an element', layered('button { color: red }'), /needs a class that begins with catalog-/],
  [
    'an element in a place of its own, where another team may have a fragment',
    layered('.catalog-product a { color: red }'),
    /needs a class that begins with catalog-/,
  ],
  ['everything', layered('* { color: red }'), /needs a class/],
  ['everything in a place of its own', layered('.catalog-gallery > :first-child { color: red }'), /needs a class/],
  ['an id', layered('#main { color: red }'), /needs a class/],
  ['a class of another remote', layered('.cart-add { display: none }'), /needs a class/],
  ['a class of another remote beside its own', layered('.catalog-card, .cart-add { display: none }'), /\.cart-add {2}would style/],
  ['a class of another remote in a nested rule', layered('.catalog-card { .cart-add { display: none } }'), /needs a class/],
  ['a shared class', layered('.catalog-card .g-button { color: red }'), /needs a class/],
  ['what may be anything', layered(':is(.catalog-card, .cart-add) { color: red }'), /needs a class/],
  ['the root', layered(':root { color: red }'), /asks for :root/],
  ['the root as a condition', layered(':root[data-theme="dark"] .catalog-card { color: red }'), /asks for :root/],
  ['the body inside a condition', layered('.catalog-card:is(body *) { color: red }'), /asks for body/],
  ['what stands around the fragment', layered('[dir="rtl"] .catalog-card { color: red }'), /begins outside/],
  ['a font face', '@font-face { font-family: "G Text"; src: url(x.woff2) }', /whole page/],
  ['a registered property', '@property --catalog-x { syntax: "*"; inherits: false }', /whole page/],
  ['the printed page', '@page { margin: 0 }', /whole page/],
  ['keyframes without its prefix', '@keyframes g-spin { to { rotate: 1turn } }', /without the remote's prefix: catalog-g-spin/],
  ['a token', layered('.catalog-card { --ink: var(--accent) }'), /--catalog-…/],
  ['a colour by its value', layered('.catalog-card { border: 1px solid #DFE0DA }'), /colours are tokens/],
])('refuses %s', (_, css, why) => {
  expect(faultsOf(css).join('\n')).toMatch(why)
})

test('a style error names its file and line', () => {
  expect(faultsOf('\n\na { color: red }')[0]).toMatch(/^src\/pages\/home\/home\.css:3 {2}a {2}/)
})
