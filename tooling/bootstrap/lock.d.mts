/** Runs a task while no other process runs one under the same lock; the lock of a process that is gone counts for nothing. */
export function withLock<Result>(file: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
