/** Waits for all of these to end, also when one fails: what still runs would meet the next build of this process. */
export async function allDone<Values extends readonly unknown[]>(
  tasks: readonly [...{ [Index in keyof Values]: Promise<Values[Index]> }],
): Promise<Values> {
  await Promise.allSettled(tasks)
  return Promise.all(tasks) as unknown as Promise<Values>
}
