import { START_CPU_LIMIT, type StartCost } from '@galleria/fragments/release'
import { startFault } from '@galleria/fragments/release-checks'
import { refusal, type Refusal } from '../refusal.ts'

/** Why a Worker costs too much to start; undefined where it does not, or where the releasing machine could not measure it. */
export function checkStart(start: StartCost | undefined): Refusal | undefined {
  const fault = start && startFault(start)
  return fault === undefined ? undefined : refusal('start', fault, { ...start, limit: START_CPU_LIMIT })
}
