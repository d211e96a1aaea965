import { resolve } from 'node:path'

/** The folder that this process builds into: `dist` of the app, unless GALLERIA_DIST says otherwise. */
export const DIST = resolve(process.env['GALLERIA_DIST'] ?? 'dist')
