import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the files named `*.last.test.ts` after all others: they judge what those have done together. */
export class LastFileSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method has the name of the array's
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isLast(file)), ...sorted.filter(isLast)]
  }
}

function isLast({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith('.last.test.ts')
}
