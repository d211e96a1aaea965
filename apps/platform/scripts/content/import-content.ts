import { callPlatform, PlatformRefusal, type PlatformAccess } from '../../src/import/send-catalog.ts'
import type { ContentFile } from './content-file.ts'
import { requirePictures } from './own-pictures.ts'
import { planImport, type PartPlan, type Write } from './plan-import.ts'
import { readStoredTexts } from './stored-texts.ts'

/** The maximum number of names in a line, which then tells the number of the others. */
const MAX_NAMES = 10
const KINDS = ['new', 'changed', 'removed'] as const

export interface ImportOptions {
  /** Says what an import would do, and does nothing. */
  readonly dryRun?: boolean
  /** Ends the import before its next write. */
  readonly signal?: AbortSignal
  /** Gets one line for each part of the file. */
  readonly report: (line: string) => void
}

/** Gives a store the texts of a file. Throws where it could not be done, with what was written until then. */
export async function importContent(access: PlatformAccess, file: ContentFile, { dryRun, signal, report }: ImportOptions): Promise<void> {
  const stored = await readStoredTexts(access)
  await requirePictures(access, file, stored.file)
  const parts = planImport(file, stored)
  const written: string[] = []
  for (const part of parts) {
    if (!dryRun) for (const write of part.writes) await apply(part, write)
    report(describe(part))
  }
  const count = parts.reduce((sum, { writes }) => sum + writes.length, 0)
  if (count === 0) report('The store has all of it already: nothing was changed.')
  else if (dryRun) report('This is what an import would change: nothing was written.')

  async function apply({ part }: PartPlan, { changes, path, body, method }: Write): Promise<void> {
    const name = `${part} (${namesOf(changes)})`
    try {
      signal?.throwIfAborted()
      await callPlatform(access, path, body, method)
      written.push(name)
    } catch (error) {
      throw new Error(describeStop(name, error), { cause: error })
    }
  }

  function describeStop(name: string, error: unknown): string {
    const isUnknown = !signal?.aborted && !(error instanceof PlatformRefusal)
    const reason = signal?.aborted ? 'it was ended' : error instanceof Error ? error.message : String(error)
    return [
      `The import stopped before ${name}: ${reason}`,
      written.length === 0 ? 'Nothing was written before that.' : `Written before that: ${written.join(', ')}.`,
      ...(isUnknown ? [`Whether ${name} was written is not known.`] : []),
      'Import the file again: it writes what is missing.',
    ].join('\n')
  }
}

/** `pages: 1 new (size-guide), 2 changed (about, returns), 5 unchanged`. */
function describe({ part, writes, unchanged }: PartPlan): string {
  const changes = writes.flatMap((write) => write.changes)
  if (changes.length === 0) return `${part}: unchanged`
  const counts = KINDS.flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind)
    return some.length === 0 ? [] : [`${some.length} ${kind} (${namesOf(some)})`]
  })
  return `${part}: ${[...counts, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])].join(', ')}`
}

function namesOf(changes: Write['changes']): string {
  const rest = changes.length - MAX_NAMES
  const names = changes.slice(0, MAX_NAMES).map(({ name }) => name)
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}
