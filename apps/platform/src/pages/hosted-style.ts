import { storeSettings } from '../domain/store-settings.ts'

declare const __GALLERIA_BUILD__: string

/** The build is part of the address, so that the file can be kept for good. */
export const STYLE_URL = `/hosted/${__GALLERIA_BUILD__}.css`

const dark = `
  color-scheme: dark;
  --paper: #121513; --wall: #1a1e1b; --raised: #202522; --ink: #eef0ec; --ink-2: #b4bab4; --line: #2d332f; --edge: #768077;
  --accent: #86cfb4; --accent-hover: #a3dfc8; --on-accent: #06221a; --accent-soft: #1b3029; --danger: #ff9f8f; --warn: #ecc27a; --warn-soft: #31281a;`

const tokens = `
:root {
  color-scheme: light;
  --paper: #fcfcfa; --wall: #f2f3ef; --raised: #fff; --ink: #181b19; --ink-2: #555b56; --line: #dfe0da; --edge: #838982;
  --accent: #0e5a48; --accent-hover: #0a4537; --on-accent: #fff; --accent-soft: #e3eee8; --danger: #a3261a; --warn: #7c5200; --warn-soft: #f8efdc;
  --font-display: "Newsreader", "Iowan Old Style", Georgia, serif;
  --font-text: "Host Grotesk", system-ui, sans-serif;
  --s-1: .25rem; --s-2: .5rem; --s-3: .75rem; --s-4: 1rem; --s-5: 1.5rem; --s-6: 2rem; --s-7: 3rem;
  --gutter: clamp(1rem, .4rem + 2.6vw, 2.5rem);
  --tap: 2.75rem;
}
@media (prefers-color-scheme: dark) { :root {${dark} } }`

const base = `
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 var(--font-text); }
h1, h2, legend, .mark { font-family: var(--font-display); font-weight: 400; line-height: 1.14; letter-spacing: -.022em; }
h1 { font-size: clamp(2rem, 1.5rem + 2.2vw, 3.375rem); margin: 0 0 var(--s-5); }
h2, legend { font-size: clamp(1.1875rem, 1.1rem + .4vw, 1.4375rem); margin: 0; padding: 0; }
p { margin: 0; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.quiet, .hint, .step { color: var(--ink-2); font-size: .9375rem; }
.error { color: var(--danger); font-size: .9375rem; }
.error::before { content: "! "; font-weight: 600; }
.skip { position: absolute; inset-inline-start: -999rem; }
.skip:focus { inset-inline-start: var(--gutter); inset-block-start: var(--s-2); background: var(--paper); padding: var(--s-2); }`

const layout = `
.head, main { max-inline-size: 72rem; margin-inline: auto; padding-inline: var(--gutter); }
.head { display: flex; justify-content: space-between; align-items: center; min-block-size: 4.5rem; }
.head a { display: inline-flex; align-items: center; min-block-size: var(--tap); }
.mark { font-size: 1.5rem; }
main { padding-block: var(--s-5) var(--s-7); }
.split { display: grid; gap: var(--s-6); }
@media (min-width: 62rem) { .split { grid-template-columns: 7fr 5fr; gap: 5rem; align-items: start; } .panel { position: sticky; inset-block-start: var(--s-5); } }
.message { max-inline-size: 62ch; padding-block: var(--s-6); display: grid; gap: var(--s-4); }
.panel { background: var(--wall); padding: var(--s-5); border-radius: 6px; }
.notice { background: var(--warn-soft); color: var(--warn); padding: var(--s-4); border-radius: 6px; margin-block: 0 var(--s-5); }
.notice ul { margin: var(--s-2) 0; padding-inline-start: 1.25rem; }
.notice a { color: inherit; }
.recipient { display: flex; justify-content: space-between; gap: var(--s-4); padding-block-end: var(--s-5); border-block-end: 1px solid var(--line); }
.recipient a { min-block-size: var(--tap); }`

const forms = `
fieldset { border: 0; padding: 0; margin: var(--s-6) 0 0; min-inline-size: 0; display: grid; gap: var(--s-4); }
legend { margin-block-end: var(--s-3); }
.pair { display: grid; gap: var(--s-4); }
@media (min-width: 32rem) { .pair { grid-template-columns: 1fr 1fr; } }
.field { display: grid; gap: var(--s-1); align-content: start; }
.field label { font-size: .9375rem; font-weight: 500; }
.field input, .field select { inline-size: 100%; min-block-size: 3rem; padding: 0 var(--s-3); font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--edge); border-radius: 6px; }
.field [aria-invalid] { border-color: var(--danger); border-width: 2px; }
.choice { display: grid; grid-template-columns: auto 1fr auto; gap: var(--s-3); align-items: start; padding: var(--s-4); border: 1px solid var(--edge); border-radius: 6px; min-block-size: var(--tap); cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); background: var(--accent-soft); }
.choice input { inline-size: 1.25rem; block-size: 1.25rem; margin: .15rem 0 0; accent-color: var(--accent); }
.card { display: grid; gap: var(--s-4); padding-inline-start: var(--s-4); }
form:has([value="offline"]:checked) .card { display: none; }
button { inline-size: 100%; min-block-size: 3rem; margin-block: var(--s-6) var(--s-3); padding: 0 var(--s-5); font: 500 1rem var(--font-text); color: var(--on-accent); background: var(--accent); border: 0; border-radius: 6px; cursor: pointer; }
button:hover { background: var(--accent-hover); }`

const summary = `
.lines { list-style: none; margin: var(--s-4) 0; padding: 0; display: grid; gap: var(--s-4); }
.lines li { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: var(--s-3); align-items: center; }
.lines b { font-weight: 500; }
.lines img, .no-picture { inline-size: 3.5rem; block-size: 4.375rem; object-fit: cover; background: var(--raised); border-radius: 2px; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
.sums { margin: 0; padding-block-start: var(--s-4); border-block-start: 1px solid var(--line); display: grid; gap: var(--s-2); }
.sums div { display: flex; justify-content: space-between; gap: var(--s-4); }
.sums dd { margin: 0; font-variant-numeric: tabular-nums lining-nums; }
.total { font-weight: 600; font-size: 1.125rem; }
@supports selector(:has(*)) { .sums .by-offer { display: none; } }`

/** Without a script, the style shows the sums of the delivery option that is chosen. */
const byOffer = [...new Set(storeSettings.regions.flatMap(({ options }) => options.map(({ code }) => code)))]
  .map((code) => `form:has([value="${code}"]:checked) .sums .by-offer[data-offer="${code}"] { display: flex; }`)
  .join('\n')

/** The style of the hosted pages. */
export const hostedStyle = [tokens, base, layout, forms, summary, byOffer].join('\n')
