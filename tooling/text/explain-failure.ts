import { resolve } from 'node:path'
import { errorMessage } from './error-message.ts'

/** Advice about a failure of the system for the person at the terminal, by the system's code. */
const ADVICE: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}. Check the path.`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, not a folder.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  EACCES: (path) => `This user may not open ${path}. Change its owner or its mode.`,
  EPERM: (path) => `This user may not change ${path}. Change its owner or its mode.`,
  EROFS: (path) => `${path} stands on a disk that cannot be written to.`,
  ENOSPC: () => 'The disk is full. Make room and give the command again.',
}

/** The message of a failure: what it was, and what to do, where the system's own words say neither. */
export function explainFailure(error: unknown): string {
  const { code, path } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException
  const advice = code === undefined ? undefined : ADVICE[code]
  if (advice && path !== undefined) return advice(resolve(path))
  return isFetchFailure(error)
    ? `Nothing answers there${causeOf(error)}. Check the address, and that what it names is running.`
    : errorMessage(error)
}

const isFetchFailure = (error: unknown): error is TypeError => error instanceof TypeError && error.message === 'fetch failed'

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? ` (${cause.message})` : '')
