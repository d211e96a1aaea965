/** Path of a file of a build: remote, build and a path below it, in which no segment leads upwards. */
export const BUILD_FILE_PATH = /^\/_mfe\/[a-z][a-z0-9-]*\/[0-9a-f]{12}(?:\/[\w@-][\w.@-]*)+$/

/** Path of a file below the folder of its build. */
export const FILE_PATH = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/

/** The URL below which the files of a build lie. `name` is a remote, or one of its fragments (`<remote>/<name>`). */
export function buildFolder(name: string, build: string): string {
  return `/_mfe/${name.split('/')[0]}/${build}/`
}

/** Whether all of these URLs lead to files of one build of one remote: other scripts must not run in its fragments. */
export function areFilesOf(name: string, build: string, urls: readonly string[]): boolean {
  const folder = buildFolder(name, build)
  return urls.every((url) => url.startsWith(folder) && BUILD_FILE_PATH.test(url))
}

/** What hydration data says of a fragment's files. */
interface LoadedFiles {
  /** `<remote>/<name>` */
  readonly fragment: string
  readonly build: string
  readonly entry: string
  readonly modules: readonly string[]
  readonly messages?: string | undefined
  readonly css: readonly string[]
  readonly integrity?: Readonly<Record<string, string>> | undefined
}

/**
 * Whether everything that the browser is to load for a fragment comes from the build that rendered it. Checked by the host before
 * it writes hydration data into a document, and by the browser before it loads anything.
 */
export function loadsOwnFiles({ fragment, build, entry, modules, messages, css, integrity = {} }: LoadedFiles): boolean {
  return areFilesOf(fragment, build, [entry, ...modules, ...css, ...(messages ? [messages] : []), ...Object.keys(integrity)])
}
