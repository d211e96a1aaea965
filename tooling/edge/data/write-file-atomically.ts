import { renameSync, writeFileSync } from 'node:fs'

/** Replaces a file as a whole: a reader sees the old text or the new, never a part, even when the machine stops in between. */
export function writeFileAtomically(file: string, content: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, content, { mode, flush: true })
  renameSync(draft, file)
}
