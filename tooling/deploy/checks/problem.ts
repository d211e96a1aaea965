import type { DeployWorker } from '../workers/deploy-worker.ts'

/** A fault that keeps a Worker from being deployed, in one line. */
export interface Problem {
  readonly worker: string
  readonly message: string
}

/** Finds what is wrong with one Worker of a set. */
export type Check = (worker: DeployWorker, workers: readonly DeployWorker[]) => readonly string[]

export const problemLine = ({ worker, message }: Problem): string => `${worker}: ${message}`
