import { expect, test } from 'vitest'
import { toSecuredFileType } from './secured-file-type.ts'

test.each([
  ['image/png', 'SECURE_PICTURE'],
  ['video/mp4', 'SECURE_VIDEO'],
  ['audio/flac', 'SECURE_MUSIC'],
  ['text/plain', 'SECURE_DOCUMENT'],
  ['application/pdf', 'SECURE_DOCUMENT'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'SECURE_DOCUMENT'],
  ['application/zip', 'SECURE_ARCHIVE'],
  ['application/x-7z-compressed', 'SECURE_ARCHIVE'],
  ['application/octet-stream', 'SECURE_RAW'],
])('a file of %s is a %s on the wire', (contentType, fileType) => {
  expect(toSecuredFileType(contentType)).toBe(fileType)
})
