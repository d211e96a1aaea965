import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

describe('a field', () => {
  it('has its control named by its label', () => {
    const html = renderToStaticMarkup(<TextField id="mail" label="E-mail" />)
    expect(html).toContain('<label for="mail">E-mail</label>')
    expect(html).toContain('id="mail"')
    expect(html).not.toContain('aria-')
  })

  it('has its control described by its hint', () => {
    const html = renderToStaticMarkup(<TextField id="mail" label="E-mail" hint="For the receipt only." />)
    expect(html).toContain('aria-describedby="mail-note"')
    expect(html).toContain('<p id="mail-note" class="g-hint">For the receipt only.</p>')
  })

  it('says what is wrong in the place of the hint', () => {
    const html = renderToStaticMarkup(<TextField id="mail" label="E-mail" hint="For the receipt only." error="There is no @ in it." />)
    expect(html).toContain('aria-invalid="true"')
    expect(html).toContain('<p id="mail-note" class="g-error">There is no @ in it.</p>')
    expect(html).not.toContain('For the receipt only.')
  })

  it('makes up an id where none is given', () => {
    const [, label] = /for="([^"]+)"/.exec(renderToStaticMarkup(<TextField label="E-mail" />)) ?? []
    expect(label).toBeTruthy()
  })
})
