import {
  contentName,
  FILE_COUNT,
  toImportedPictureName,
  isUploadedFile,
  mainPictureFile,
  PICTURE_FILES,
} from '@galleria/commerce/catalog/picture-files'
import { invalid } from '@galleria/commerce/failures/failure'
import { fileTypeOf, type FileType } from '@galleria/commerce/media/file-type'
import * as z from 'zod'
import type { Env } from '../../env.ts'
import { StoredPicture, type StorePicture } from '../../import/imported-picture.ts'

export type FoundPicture = StoredPicture & { readonly incomplete?: boolean }

/** Pictures and films of products: those that come with the platform, those that imports have stored, and those that were fetched. */
export interface PictureStore {
  /** The response of the store to a request for a file, or a part of it (`Range`), by its name; undefined without one. */
  readonly read: (file: string, range?: string) => Promise<Response | undefined>
  /** What imports have stored for an address; undefined without a whole picture, and incomplete where an earlier version made fewer files. */
  readonly find: (source: string) => Promise<FoundPicture | undefined>
  /** Stores all files of a picture, or replaces them. */
  readonly store: (picture: StorePicture) => Promise<StoredPicture>
  /** Stores a file as it is, once, and gives its path on the platform's own origin. */
  readonly storeFile: (bytes: Uint8Array<ArrayBuffer>, type: FileType) => Promise<string>
  /** Stores a file under a name that cannot be guessed, until it is deleted. */
  readonly putFile: (file: string, bytes: Uint8Array) => Promise<void>
  /** Deletes a file. It does not fail for one that is gone. */
  readonly deleteFile: (file: string) => Promise<void>
}

const Record = z.object({
  width: StoredPicture.shape.width,
  height: StoredPicture.shape.height,
  colour: StoredPicture.shape.colour,
  /** How many files there are; an earlier version did not count them. */
  files: z.int().optional(),
})
/** Statuses with the file or a part of it, and of a part that it does not have. */
const WITH_RESPONSE = new Set([200, 206, 416])

export function openPictureStore({ MEDIA, UPLOADS }: Pick<Env, 'MEDIA' | 'UPLOADS'>): PictureStore {
  return { read, find, store, storeFile, putFile: put, deleteFile }

  async function read(file: string, range?: string): Promise<Response | undefined> {
    const init = range === undefined ? {} : { headers: { range } }
    const response = await (isUploadedFile(file) ? UPLOADS.fetch(uploadUrl(file), init) : MEDIA.fetch(`http://media/${file}`, init))
    if (WITH_RESPONSE.has(response.status)) return response
    await response.body?.cancel()
    return undefined
  }

  async function find(source: string): Promise<FoundPicture | undefined> {
    const name = await toImportedPictureName(source)
    const response = await UPLOADS.fetch(uploadUrl(recordFile(name)))
    if (!response.ok) {
      await response.body?.cancel()
      return undefined
    }
    const { files, ...picture } = Record.parse(await response.json())
    return { url: `/media/${mainPictureFile(name)}`, ...picture, ...(files !== FILE_COUNT && { incomplete: true }) }
  }

  async function store({ source, width, height, colour, files }: StorePicture): Promise<StoredPicture> {
    const name = await toImportedPictureName(source)
    const contents = PICTURE_FILES.flatMap(({ format, widths }) =>
      widths.map((fileWidth) => {
        const file = files.find((candidate) => candidate.format === format && candidate.width === fileWidth)
        const bytes = file && Uint8Array.from(atob(file.data), (character) => character.charCodeAt(0))
        if (!bytes || fileTypeOf(bytes)?.extension !== format)
          throw invalid('files', `must hold the picture as ${format}, ${fileWidth} pixels wide`, 'FORMAT')
        return [`${name}-${fileWidth}.${format}`, bytes] as const
      }),
    )
    await Promise.all(contents.map(([file, bytes]) => put(file, bytes)))
    // The record comes last: a picture that was interrupted is stored again.
    await put(recordFile(name), new TextEncoder().encode(JSON.stringify({ width, height, colour, files: contents.length })))
    return { url: `/media/${mainPictureFile(name)}`, width, height, colour }
  }

  async function storeFile(bytes: Uint8Array<ArrayBuffer>, { extension }: FileType): Promise<string> {
    const file = `${await contentName(bytes)}.${extension}`
    await put(file, bytes)
    return `/media/${file}`
  }

  async function deleteFile(file: string): Promise<void> {
    const response = await UPLOADS.fetch(uploadUrl(file), { method: 'DELETE' })
    await response.body?.cancel()
    if (!response.ok && response.status !== 404) throw new Error(`The media store answered ${response.status} to the deletion of ${file}.`)
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
