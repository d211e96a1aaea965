import * as z from 'zod'
import { importedPictureName, isImportedPictureFile, mainPictureFile, PICTURE_FILES } from '../../domain/catalog/picture-files.ts'
import { invalid } from '../../domain/failures/failure.ts'
import type { Env } from '../../env.ts'
import { StoredPicture, type StorePicture } from '../../import/imported-picture.ts'

/** Pictures of products: those that come with the platform, and those that imports have stored. */
export interface PictureStore {
  /** The bytes of a file by its name; undefined without one. */
  readonly read: (file: string) => Promise<ReadableStream | undefined>
  /** What imports have stored for an address; undefined without a whole picture. */
  readonly find: (source: string) => Promise<StoredPicture | undefined>
  /** Stores all files of a picture, or replaces them. */
  readonly store: (picture: StorePicture) => Promise<StoredPicture>
}

const Record = z.object({ width: StoredPicture.shape.width, height: StoredPicture.shape.height, colour: StoredPicture.shape.colour })

export function openPictureStore({ MEDIA, UPLOADS }: Pick<Env, 'MEDIA' | 'UPLOADS'>): PictureStore {
  return { read, find, store }

  async function read(file: string): Promise<ReadableStream | undefined> {
    const response = await (isImportedPictureFile(file) ? UPLOADS.fetch(uploadUrl(file)) : MEDIA.fetch(`http://media/${file}`))
    if (response.ok && response.body) return response.body
    await response.body?.cancel()
    return undefined
  }

  async function find(source: string): Promise<StoredPicture | undefined> {
    const name = await importedPictureName(source)
    const response = await UPLOADS.fetch(uploadUrl(recordFile(name)))
    if (response.ok) return { url: `/media/${mainPictureFile(name)}`, ...Record.parse(await response.json()) }
    await response.body?.cancel()
    return undefined
  }

  async function store({ source, width, height, colour, files }: StorePicture): Promise<StoredPicture> {
    const name = await importedPictureName(source)
    const contents = PICTURE_FILES.flatMap(({ format, widths }) =>
      widths.map((fileWidth) => {
        const file = files.find((candidate) => candidate.format === format && candidate.width === fileWidth)
        const bytes = file && Uint8Array.from(atob(file.data), (character) => character.charCodeAt(0))
        if (!bytes || !hasFormat(bytes, format))
          throw invalid('files', `must hold the picture as ${format}, ${fileWidth} pixels wide`, 'FORMAT')
        return [`${name}-${fileWidth}.${format}`, bytes] as const
      }),
    )
    await Promise.all(contents.map(([file, bytes]) => put(file, bytes)))
    // The record comes last: a picture that was interrupted is stored again.
    await put(recordFile(name), new TextEncoder().encode(JSON.stringify({ width, height, colour })))
    return { url: `/media/${mainPictureFile(name)}`, width, height, colour }
  }

  async function put(file: string, bytes: Uint8Array): Promise<void> {
    const response = await UPLOADS.fetch(uploadUrl(file), { method: 'PUT', body: bytes })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The media store answered ${response.status} to ${file}.`)
  }
}

/** The folder is part of the path: the store of files holds others besides pictures. */
const uploadUrl = (file: string): string => `http://uploads/media/${file}`
const recordFile = (name: string): string => `${name}.json`

/** What a file is by its first bytes: a browser must not be told that something else is a picture. */
function hasFormat(bytes: Uint8Array, format: 'avif' | 'webp'): boolean {
  const ascii = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  return format === 'avif' ? ascii(4, 12) === 'ftypavif' : ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP'
}
