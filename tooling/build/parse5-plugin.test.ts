import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { tokenizerOnly } from './parse5-plugin.ts'

const ENTRY = join(import.meta.dirname, '../../packages/fragments/src/host/markup/assert-markup.ts')

test('The bundled check of markup refuses what the whole package refuses', async () => {
  const options = {
    entryPoints: [ENTRY],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
  } as const
  const outcomes = async (plugins: (typeof tokenizerOnly)[]) => {
    const { outputFiles } = await build({ ...options, plugins })
    const { assertMarkup } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`)
    const markups = [
      '<p>',
      '<p>text</p>',
      '<p',
      '<!-- open',
      '<?php ?>',
      '</ x>',
      '</>',
      '<!x>',
      '<![CDATA[x]]>',
      '<!doctype html>',
      'a < b',
      '<p a a></p>',
    ]
    return Promise.all(markups.map((html) => assertMarkup(html).catch((error: Error) => error.message)))
  }
  const [bundled, whole] = [await outcomes([tokenizerOnly]), await outcomes([])]
  expect(bundled).toEqual(whole)
  expect(bundled).toEqual(expect.arrayContaining(['an open tag', 'an open comment', 'a declaration', undefined]))
})
