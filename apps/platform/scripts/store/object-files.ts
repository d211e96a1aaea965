import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The classes of objects in the order of copying: a sender of messages comes before their receiver. */
export const OBJECT_CLASSES = ['CartObject', 'Identity', 'Commerce', 'Events'] as const
export type ObjectClass = (typeof OBJECT_CLASSES)[number]

export interface ObjectFile {
  readonly objectClass: ObjectClass
  /** The object's folder below the folder of all objects. */
  readonly folder: string
  readonly name: string
}

/** The databases of a platform's objects, and beside those of each class the one that holds their alarms. */
export function objectFiles(objects: string): ObjectFile[] {
  if (!existsSync(objects)) throw new Error(`There is no folder ${objects}.`)
  const folders = readdirSync(objects, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return OBJECT_CLASSES.flatMap((objectClass) =>
    // The runtime puts the Worker's name before the class.
    folders
      .filter(({ name }) => name === objectClass || name.endsWith(`-${objectClass}`))
      .flatMap(({ name: folder }) => databases(join(objects, folder)).map((name) => ({ objectClass, folder, name }))),
  )
}

export const ALARMS = 'metadata.sqlite'

function databases(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite'))
    .toSorted()
}
