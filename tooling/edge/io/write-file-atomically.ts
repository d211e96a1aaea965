import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces a file as a whole: a reader sees the old text or the new, never a part, even when the disk is full or the machine stops in between. */
export function writeFileAtomically(file: string, content: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.new`
  try {
    writeFileSync(draft, content, { mode, flush: true })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  toDisk(dirname(file))
}

/** A rename is a change of the folder: without this, a machine that stops may forget it. */
function toDisk(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
