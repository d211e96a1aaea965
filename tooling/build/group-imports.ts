import type { Rspack } from '@rsbuild/core'

const SCRIPT = /\.[jt]sx?$/
const OF_A_MODULE = /[\\/]src[\\/](?:pages|fragments)[\\/]/
/** Bytes of source from which another script is worth its request: half of the bundler's own threshold. */
const WORTH_A_REQUEST = 10_000

/**
 * The bundler's group of what a page or a fragment imports from outside of such folders. A large one has it in a script of its own: a changed line
 * costs a returning shopper one of both, and the container, which names them.
 * @param chunks whether a chunk takes part
 */
export function groupImports(chunks: (chunk: Rspack.Chunk) => boolean): Rspack.OptimizationSplitChunksCacheGroup {
  return { test: isImported, chunks, minChunks: 1, minSize: WORTH_A_REQUEST }
}

function isImported(module: Rspack.Module): boolean {
  const file = module.nameForCondition() ?? ''
  return SCRIPT.test(file) && !OF_A_MODULE.test(file)
}
