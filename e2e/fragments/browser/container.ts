import { provideShared, type ShareScope } from './shared-react.ts'

type Expose = () => Promise<{ default: unknown }>

/** A remote's entry as the federation runtime calls it; the build of a real remote generates the same. */
export function createContainer(exposes: Readonly<Record<string, Expose>>) {
  return {
    init: (scope: ShareScope) => provideShared(scope),
    async get(name: string) {
      const module = await exposes[name]?.()
      if (!module) throw new Error(`${name} is not exposed`)
      return () => module
    },
  }
}
