import { renderToString } from 'react-dom/server'
import { StoryPage, type ComponentStories } from './story-page.tsx'
import { variantName, VARIANTS, type Variant } from './variants.ts'

/** The page in all its variants: file names and HTML. The shell puts its own style sheet where `<!--styles-->` stands. */
export function storyDocuments(components: readonly ComponentStories[]): (readonly [name: string, html: string])[] {
  return VARIANTS.map((variant) => [`${variantName(variant)}.html`, storyDocument(components, variant)])
}

function storyDocument(components: readonly ComponentStories[], variant: Variant): string {
  const { theme, direction } = variant
  return [
    `<!doctype html><html lang="en" dir="${direction}"${theme === 'system' ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>States – Galleria</title>',
    '<link rel="icon" href="data:,"><!--styles--><link rel="stylesheet" href="/_ui/browser.css"><script type="module" src="/_ui/browser.js"></script></head>',
    `<body><div id="stories" class="story-page" data-variant="${variantName(variant)}">${renderToString(<StoryPage components={components} variant={variant} />)}</div></body></html>`,
  ].join('')
}
