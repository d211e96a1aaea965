import type { BuildFile } from '@galleria/fragments/contract'

/** What the build knows about itself; replaced in the bundle when the build is finished. */
export interface ShellBuild {
  readonly build: string
  readonly mode: 'production' | 'development'
  readonly css: BuildFile
  readonly icon: string
  /** The browser kit: its entry first, then the chunks that it imports. */
  readonly modules: readonly BuildFile[]
  /** Source of the inline boot script. */
  readonly boot: string
}

declare const __GALLERIA_SHELL__: ShellBuild

export const shellBuild: ShellBuild = __GALLERIA_SHELL__
