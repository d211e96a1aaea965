import { BUILD_PLACEHOLDER, buildId } from './build-id.ts'

/** Stands for the build in the manifest that its id is made from. */
const NO_BUILD = '0'.repeat(BUILD_PLACEHOLDER.length)

interface RemoteBuildParts {
  /** Served files, before they name their build. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array | string }[]
  /** Code of the Worker, without its manifest. */
  readonly worker: string
  /** `wrangler.jsonc` */
  readonly declaration: Uint8Array | string
  /** The manifest of the build with this id. */
  readonly describe: (build: string) => unknown
}

/** The id of a remote's build. It covers the manifest, because tools and packages that write it change without the remote's own code. */
export function remoteBuildId({ files, worker, declaration, describe }: RemoteBuildParts): string {
  const served = files.flatMap(({ path, content }) => [path, content])
  return buildId([...served, worker, declaration, JSON.stringify(describe(NO_BUILD))])
}
