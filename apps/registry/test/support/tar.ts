import { packTar as pack, type TarHeader } from 'modern-tar'

export interface TarEntry {
  readonly path: string
  readonly content?: Uint8Array
  readonly type?: TarHeader['type']
}

export function packTar(entries: readonly TarEntry[]): Promise<Uint8Array<ArrayBuffer>> {
  return pack(
    entries.map(({ path, content = new Uint8Array(), type = 'file' }) => ({
      header: { name: path, size: content.byteLength, type },
      body: content,
    })),
  )
}
