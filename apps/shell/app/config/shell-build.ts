import type { BuildFile } from '@galleria/fragments/contract'

/** What the build knows about itself; replaced in the bundle when the build is finished. */
export interface ShellBuild {
  readonly build: string
  readonly mode: 'production' | 'development'
  readonly css: BuildFile
  readonly icon: string
  /** Files of the icons that are asked for by a name of their own, by that path. */
  readonly fixedIcons: Readonly<Record<string, string>>
  /** The browser kit: its entry first, then what it imports, React and the federation runtime. */
  readonly modules: readonly BuildFile[]
  /** Source of the inline boot script. */
  readonly boot: string
}

declare const __GALLERIA_SHELL__: ShellBuild

export const shellBuild: ShellBuild = __GALLERIA_SHELL__
