/** Path of a file that a browser loads of a remote: the remote, what names the content (see {@link isOwnFile}) and a path, in which no segment leads upwards. */
export const BUILD_FILE_PATH = /^\/_mfe\/[a-z][a-z0-9-]*\/[0-9a-f]{12}(?:\/[\w@-][\w.@-]*)+$/

/** Path of a file below the folder of its build or of its remote. */
export const FILE_PATH = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/

/** A path that begins with the folder that names the content. */
const IN_CONTENT_FOLDER = /^[0-9a-f]{12}\//
const SHA256 = 'sha256-'
/** Characters of base64 that hold the six bytes by which a folder is named. */
const NAMING_CHARACTERS = 8

/** The URL below which the files of a remote lie. `name` is a remote, or one of its fragments (`<remote>/<name>`). */
export function remoteFolder(name: string): string {
  return `/_mfe/${name.split('/')[0]}/`
}

/** The URL below which a build has its files that are not named by their content: builds of before have no others. */
export function buildFolder(name: string, build: string): string {
  return `${remoteFolder(name)}${build}/`
}

/** The folder of a file that is named by its content: the beginning of its hash. Undefined for an integrity that is not SHA-256. */
export function contentFolder(integrity: string): string | undefined {
  if (!integrity.startsWith(SHA256)) return undefined
  const bytes = atob(integrity.slice(SHA256.length, SHA256.length + NAMING_CHARACTERS))
  return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

interface NamedFile {
  readonly url: string
  readonly integrity: string
}

/** Whether a file is of this build of this remote: it lies in the build's folder, or in one of the remote that is named by the file's content. */
export function isOwnFile(name: string, build: string, { url, integrity }: NamedFile): boolean {
  if (!BUILD_FILE_PATH.test(url)) return false
  const folder = contentFolder(integrity)
  return url.startsWith(buildFolder(name, build)) || (folder !== undefined && url.startsWith(buildFolder(name, folder)))
}

/** The path of a file among those of its build, as the build wrote them: without the build's own folder, and with one that names the content. */
export function pathInBuild(name: string, build: string, url: string): string {
  const own = buildFolder(name, build)
  return url.slice((url.startsWith(own) ? own : remoteFolder(name)).length)
}

/** The URL of a file by its path among those of its build. */
export function fileUrl(name: string, build: string, path: string): string {
  return (isNamedByContent(path) ? remoteFolder(name) : buildFolder(name, build)) + path
}

/** Whether a file of a build, by its path in the build, lies in a folder that is named by its content. */
export const isNamedByContent = (path: string): boolean => IN_CONTENT_FOLDER.test(path)

/** The name of a file in a store of files, by its path among those of its build. A file that several builds have is there once. */
export function fileKey(app: string, build: string, path: string): string {
  return isNamedByContent(path) ? `${app}/${path}` : `${app}/${build}/${path}`
}

/** What hydration data says of a fragment's files. */
interface LoadedFiles {
  /** `<remote>/<name>` */
  readonly fragment: string
  readonly entry: string
  readonly modules: readonly string[]
  readonly messages?: string | undefined
  readonly css: readonly string[]
  readonly integrity?: Readonly<Record<string, string>> | undefined
}

/**
 * Whether everything that the browser is to load for a fragment comes from its remote. Checked by the host before it writes hydration data into
 * a document, and by the browser before it loads anything. That they are files of the build that rendered it, their integrity says.
 */
export function loadsOwnFiles({ fragment, entry, modules, messages, css, integrity = {} }: LoadedFiles): boolean {
  const folder = remoteFolder(fragment)
  const urls = [entry, ...modules, ...css, ...(messages ? [messages] : []), ...Object.keys(integrity)]
  return urls.every((url) => url.startsWith(folder) && BUILD_FILE_PATH.test(url))
}
