/** Waits for all of these to end, also when one fails: what still runs would meet the next build of this process. */
export async function allDone<Tasks extends readonly Promise<unknown>[]>(
  tasks: readonly [...Tasks],
): Promise<{ -readonly [Index in keyof Tasks]: Awaited<Tasks[Index]> }> {
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}
