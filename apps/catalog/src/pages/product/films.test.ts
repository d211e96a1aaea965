import { expect, it } from 'vitest'
import { picture, shirt } from '../../../test/documents.ts'
import { renderFragment } from '../../../test/start-remote.ts'
import { stubCatalog } from '../../../test/stub-catalog.ts'

const film = {
  id: 'film',
  mediaType: 'video',
  title: 'Shirt',
  thumbnail: { url: 'https://platform.example/media/poster-640.webp', width: 640, height: 800 },
  video: {
    files: [{ url: 'https://platform.example/media/film.mp4', format: 'mp4' }],
    captions: [
      { url: 'https://platform.example/media/en.vtt', language: 'en' },
      { url: 'https://platform.example/media/de.vtt', language: 'de' },
    ],
  },
}

it('a film stands behind the pictures in a player of its own, with captions in the language of the page', async () => {
  stubCatalog(1, [{ ...shirt, media: { mainMedia: picture('red'), items: [film, picture('red'), picture('blue')] } }])
  const { html } = await renderFragment('product?slug=shirt', 'de')
  const [, player = ''] = /(<video .*<\/video>)/.exec(html) ?? []
  expect(player).toContain('src="https://platform.example/media/film.mp4" poster="https://platform.example/media/poster-640.webp"')
  expect(player).toContain('controls="" playsinline="" preload="none"')
  expect(player).toContain('srcLang="en" label="Englisch"/>')
  expect(player).toContain('srcLang="de" label="Deutsch" default=""/>')
  expect(html.indexOf('red.svg')).toBeLessThan(html.indexOf('<video'))
  expect(html.match(/poster-640/g), 'no picture, and no prop').toHaveLength(1)
  expect(html).toContain('"films":true')
})

it('a product that has films alone shows them', async () => {
  stubCatalog(1, [{ ...shirt, productOptions: [], variants: [], media: { mainMedia: film, items: [film, { ...film, id: 'second' }] } }])
  const { html } = await renderFragment('product?slug=shirt')
  expect(html.match(/<video /g)).toHaveLength(2)
  expect(html).not.toContain('catalog-no-picture')
  expect(html).not.toContain('catalog-enlarge')
})

it('what has no file to play is shown by its poster', async () => {
  stubCatalog(1, [{ ...shirt, media: { items: [picture('red'), { ...film, video: { files: [] } }] } }])
  const { html } = await renderFragment('product?slug=shirt')
  expect(html).not.toContain('<video')
  expect(html).toContain('<img src="https://platform.example/media/poster-640.webp"')
})

it('a page without films holds nothing of them', async () => {
  stubCatalog(1, [shirt])
  expect((await renderFragment('product?slug=shirt')).html).not.toMatch(/film|video/)
})
