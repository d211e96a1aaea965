import { isDeepStrictEqual } from 'node:util'
import { assertMarkup } from '@galleria/fragments/host'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test, type Page } from '@playwright/test'
import { generatedDocuments } from '../../markup/documents.ts'
import { outlineOf } from '../../markup/outline.ts'

const DOCUMENTS = FULL ? 10_000 : 2_500
const BATCH = 500
/** The seed of the documents: another one gives other documents. */
const SEED = Number(process.env['MARKUP_SEED'] ?? 12)
/** The number of wrong documents that a failure shows. */
const SHOWN = 3
/** The minimum number of accepted documents: fewer would say little. */
const LEAST_ACCEPTED = DOCUMENTS / 5

const AROUND = [
  '<!DOCTYPE html><html><head></head><body><header>before</header><main><div data-fragment="x">',
  '</div><footer><p>after</p></footer></main><aside>end</aside></body></html>',
] as const
const inPage = (html: string) => AROUND.join(html)

test('accepted markup parses to the same tree in Chromium, stays in its slot and runs no script', async ({ page }) => {
  const accepted: string[] = []
  for (const html of generatedDocuments(DOCUMENTS, SEED)) if (await isAccepted(html)) accepted.push(html)
  expect(accepted.length).toBeGreaterThan(LEAST_ACCEPTED)
  const empty = outlineOf(inPage(''))
  for (let at = 0; at < accepted.length; at += BATCH) {
    const batch = accepted.slice(at, at + BATCH)
    const read = await readByChromium(page, batch.map(inPage))
    const expected = batch.map((html) => ({ html, tree: outlineOf(inPage(html)), around: empty, acting: [] }))
    const found = read.map((document, index) => ({ html: batch[index], ...document }))
    const wrong = found.filter((document, index) => !isDeepStrictEqual(document, expected[index]))
    expect(wrong.slice(0, SHOWN)).toEqual(expected.filter(({ html }) => wrong.some((document) => document.html === html)).slice(0, SHOWN))
  }
})

function isAccepted(html: string): Promise<boolean> {
  return assertMarkup(html).then(
    () => true,
    () => false,
  )
}

interface ReadDocument {
  tree: string
  /** The tree without what is inside the fragment. */
  around: string
  /** What could run, load or lead to a script. */
  acting: string[]
}

function readByChromium(page: Page, documents: string[]): Promise<ReadDocument[]> {
  return page.evaluate((htmls) => {
    const outline = (node: Node): string => {
      if (node instanceof Text) return JSON.stringify(node.data)
      if (node instanceof Comment) return `<!--${node.data}-->`
      if (!(node instanceof Element)) return ''
      const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).toSorted()
      return `(${node.namespaceURI?.split('/').pop()} ${node.localName}${attributes.join('')}${[...node.childNodes].map(outline).join('')})`
    }
    const actingIn = (element: Element): string[] => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (/^(?:href|src|action|formaction|xlink:href)$/.test(name) &&
            /^(?:javascript|vbscript):/.test(new URL(value, 'https://shop.example').href)),
      )
      const tag = element.matches('script, style, base, meta, link, template, object, embed, noscript, [data-fragment], [data-hydrate]')
        ? [element.localName]
        : []
      return [...tag, ...attributes.map(({ name }) => name)]
    }
    const parser = new DOMParser()
    return htmls.map((html) => {
      const read = parser.parseFromString(html, 'text/html')
      const tree = [...read.childNodes].map(outline).join('')
      const fragment = read.querySelector('[data-fragment]')
      const acting = [...(fragment?.querySelectorAll('*') ?? [])].flatMap(actingIn)
      fragment?.replaceChildren()
      return { tree, around: [...read.childNodes].map(outline).join(''), acting }
    })
  }, documents)
}
