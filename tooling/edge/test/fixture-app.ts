import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_VERSION, type Manifest } from '@galleria/fragments/contract'
import type { AppDefinition } from '../project/app-definition.ts'

export interface FixtureBuild {
  /** The Worker's module; `__BUILD__` stands for its build id. */
  readonly code: string
  readonly declaration?: Record<string, unknown>
  /** Fields that replace those of a manifest that is right. */
  readonly manifest?: Record<string, unknown>
  /** Browser files by their path, in place of one that stands in the build's own folder. */
  readonly files?: Readonly<Record<string, string>>
}

/** Writes a finished build into an app's `dist`, or into another folder, as the project's own builds look. Gives its id. */
export function writeBuild(
  app: AppDefinition,
  kind: 'remote' | 'shell' | 'worker',
  { code, declaration = {}, manifest = {}, files }: FixtureBuild,
  dist = join(app.folder, 'dist'),
): string {
  const build = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const write = (file: string, content: string) => {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
  }
  write(
    join(app.folder, 'wrangler.jsonc'),
    JSON.stringify({ name: `galleria-${app.name}`, compatibility_date: '2026-11-01', ...declaration }),
  )
  write(join(dist, 'worker/worker.js'), code.replaceAll('__BUILD__', build))
  write(
    join(dist, 'build.json'),
    JSON.stringify({
      app: app.name,
      build,
      kind,
      compatibilityDate: '2026-11-01',
      ...(kind === 'shell' && { react: '18.3.1' }),
      ...(files && { files: Object.keys(files) }),
    }),
  )
  const script = `export const build = '${build}'\n`
  rmSync(join(dist, 'client'), { recursive: true, force: true })
  for (const [path, content] of Object.entries(files ?? { [`${app.name}.js`]: script })) write(join(dist, 'client', path), content)
  if (kind === 'remote') write(join(dist, 'manifest.json'), JSON.stringify({ ...rightManifest(app.name, build, script), ...manifest }))
  return build
}

function rightManifest(name: string, build: string, script: string): Manifest {
  const hash = createHash('sha384').update(script).digest('base64')
  const entry = { url: `/_mfe/${name}/${build}/${name}.js`, integrity: `sha384-${hash}` }
  return { name, contract: CONTRACT_VERSION, build, react: '^18.3.1', entry, pages: {}, fragments: {}, lazy: [] }
}
