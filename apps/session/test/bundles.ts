import { resolve } from 'node:path'
import { bundleWorker } from '@galleria/tooling/build/bundle-worker.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The bundles of this Worker and of the shop of `shop-isolate.ts`, as for production. */
    bundles: { session: string; shop: string }
  }
}

const bundled = async (entry: string) => (await bundleWorker(resolve(import.meta.dirname, entry))).code

export default async function bundleForIsolates({ provide }: TestProject) {
  const [session, shop] = await Promise.all([bundled('../worker.ts'), bundled('shop-isolate.ts')])
  provide('bundles', { session, shop })
}
