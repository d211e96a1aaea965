import type { Head } from '@galleria/fragments/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SocialTags } from './social-tags.tsx'

function tagsOf(head: Head) {
  const html = renderToStaticMarkup(<SocialTags head={head} locale="de" />)
  return [...html.matchAll(/(?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => `${name} ${content}`)
}

it('a shared page is shown with its own name, picture and language', () => {
  const head: Head = {
    title: 'Mug',
    type: 'product',
    image: 'https://shop.example/media/mug-640.webp',
    imageAlt: 'A yellow mug',
  }
  expect(tagsOf(head)).toEqual([
    'og:type product',
    'og:title Mug',
    'og:locale de_DE',
    'og:image https://shop.example/media/mug-640.webp',
    'og:image:alt A yellow mug',
    'twitter:card summary',
  ])
})

it('a shared page without a picture has no card for one, and no size or words of one', () => {
  const tags = tagsOf({ title: 'About us' })
  expect(tags).toContain('og:type website')
  expect(tags.filter((tag) => /image|twitter/.test(tag))).toEqual([])
})
