/** The shared modules by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { lib?: () => object }>>>>

let shared: ShareScope = {}

export function provideShared(scope: ShareScope): void {
  shared = scope
}

/** The host's module of this name: a remote's bundle has none of its own. */
export function sharedModule(name: string): object {
  const [version] = Object.values(shared[name] ?? {})
  if (!version?.lib) throw new Error(`the host shares no ${name}`)
  return version.lib()
}
