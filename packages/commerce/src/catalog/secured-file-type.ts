import type { SecuredFileType } from '@galleria/platform-client/entities/product-parts/secured-file-type'

type FileType = (typeof SecuredFileType.values)[number]

const FAMILIES: Readonly<Record<string, FileType>> = {
  image: 'SECURE_PICTURE',
  video: 'SECURE_VIDEO',
  audio: 'SECURE_MUSIC',
  text: 'SECURE_DOCUMENT',
}
const ARCHIVES = /^application\/(?:zip|gzip|vnd\.rar|x-(?:tar|bzip2?|7z-compressed|rar-compressed|zip-compressed))$/
const DOCUMENTS =
  /^application\/(?:pdf|rtf|json|epub\+zip|msword|vnd\.(?:ms-(?:excel|powerpoint)|oasis\.opendocument|openxmlformats-officedocument)\b.*)$/

/** The kind of a sold file as the wire names it, by its content type. */
export function toSecuredFileType(contentType: string): FileType {
  if (ARCHIVES.test(contentType)) return 'SECURE_ARCHIVE'
  if (DOCUMENTS.test(contentType)) return 'SECURE_DOCUMENT'
  return FAMILIES[contentType.slice(0, contentType.indexOf('/'))] ?? 'SECURE_RAW'
}
