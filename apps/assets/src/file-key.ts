/** A file of builds: remote or shell, the beginning of the content's hash (or the build), and a path in which no segment leads upwards. */
const BUILD_FILE = /^[a-z][a-z0-9-]*\/[0-9a-f]{12}(?:\/[\w@-][\w.@-]*)+$/
/** The path of the list of an app's files, or of a folder of them. No file has such a path. */
const FILE_LIST = /^\/_files\/([a-z][a-z0-9-]*(?:\/[0-9a-f]{12})?)$/
/** A file of an imported picture, what is known of it, or a file that the platform has fetched. */
const PICTURE_FILE = /^media\/[\da-f-]{36}(?:-\d{3}\.(?:avif|webp)|\.[a-z\d]{3,4})$/
/** The copy of the registry that a shell starts with. */
const REGISTRY = 'registry.jws'

/** A file of a build never changes and a picture may be deleted; undefined for a path that names no file. */
export function fileKey(pathname: string): { key: string; isImmutable: boolean; isDeletable: boolean } | undefined {
  const key = pathname.slice(1)
  const isDeletable = PICTURE_FILE.test(key)
  if (key === REGISTRY || isDeletable) return { key, isImmutable: false, isDeletable }
  return BUILD_FILE.test(key) ? { key, isImmutable: true, isDeletable } : undefined
}

/** The folder that a path asks to list; undefined for any other path. */
export const parseListedFolder = (pathname: string): string | undefined => FILE_LIST.exec(pathname)?.[1]
