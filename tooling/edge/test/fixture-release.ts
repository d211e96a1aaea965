import type { Manifest } from '@galleria/fragments/contract'
import type { Release } from '../builds/build-store.ts'

/** A stored build of a remote. */
export function fixtureRelease(manifest: Manifest, folder: string): Release {
  const { name: app, build } = manifest
  const declaration = {
    name: `galleria-${app}`,
    compatibility_date: '2026-11-01',
    compatibility_flags: [],
    vars: {},
    services: [],
    durable_objects: { bindings: [] },
  }
  return { app, build, kind: 'remote', folder, declaration, manifest }
}
