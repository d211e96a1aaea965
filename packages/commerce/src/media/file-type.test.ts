import { describe, expect, test } from 'vitest'
import { fileTypeOf } from './file-type.ts'
import { isFetchable } from './media-address.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('the type of a file', () => {
  test.each([
    ['\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'image/jpeg'],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'image/png'],
    ['GIF89a\u0001\0\u0001\0', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\u001cftypavif\0\0\0\0', 'image/avif'],
    ['\0\0\0\u001cftypisom\0\0\u0002\0isomiso2avc1mp41', 'video/mp4'],
    ['\u001a\u0045\u00df\u00a3\u009f\u0042\u0086\u0081\u0001\u0042\u0082\u0084webm', 'video/webm'],
    ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['WEBVTT\n\n00:00.000 --> 00:01.000\nHello', 'text/vtt'],
  ])('is found by its first bytes: %j is %s', (text, mime) => {
    expect(fileTypeOf(bytes(text))?.mime).toBe(mime)
  })

  test.each([
    '',
    'GIF',
    '<html><svg></svg></html>',
    '<!doctype html><title>404</title>',
    '%PDF-1.7',
    '\0\0\0\u0018ftypheic\0\0\0\0',
    '\u001a\u0045\u00df\u00a3\u009f\u0042\u0082\u0088matroska',
    'WEBVTTX',
  ])('is none where pages cannot show it: %j', (text) => {
    expect(fileTypeOf(bytes(text))).toBeUndefined()
  })
})

test.each([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:10.0.0.1]/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://93.184.216.34/a.jpg',
  'http://localhost/a.jpg',
  'http://localhost./a.jpg',
  'http://localhost.localdomain/a.jpg',
  'http://metadata.google.internal/a.jpg',
  'http://printer.local/a.jpg',
  'http://intranet/a.jpg',
  'http://user:secret@pictures.example/a.jpg',
  'ftp://pictures.example/a.jpg',
  'data:image/png;base64,AA==',
])('nothing is fetched from %s', (address) => {
  expect(isFetchable(new URL(address))).toBe(false)
})

test('pictures are fetched from public names', () => {
  expect(isFetchable(new URL('https://cdn.pictures.example:8443/a.jpg?v=1'))).toBe(true)
})
