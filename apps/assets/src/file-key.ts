/** A file of a build: remote or shell, build, and a path in which no segment leads upwards. */
const BUILD_FILE = /^[a-z][a-z0-9-]*\/[0-9a-f]{12}(?:\/[\w@-][\w.@-]*)+$/
/** The copy of the registry that a shell starts with. */
const REGISTRY = 'registry.jws'

/** A file of a build never changes; undefined for a path that names no file. */
export function fileKey(pathname: string): { key: string; isImmutable: boolean } | undefined {
  const key = pathname.slice(1)
  if (key === REGISTRY) return { key, isImmutable: false }
  return BUILD_FILE.test(key) ? { key, isImmutable: true } : undefined
}
