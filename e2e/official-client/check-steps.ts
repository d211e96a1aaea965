import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'

/** A whole run takes as many at least. */
const LEAST_STEPS = 150

/** Fails a run through every part of 2027 that takes fewer steps than it should. A run of single files takes fewer. */
export default function checkSteps(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-steps-'))
  const file = join(folder, 'steps.json')
  project.provide('stepsFile', file)
  return () => {
    const counts = existsSync(file) ? z.record(z.string(), z.int()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
    rmSync(folder, { recursive: true })
    const steps = Object.values(counts)
    const total = steps.reduce((sum, count) => sum + count, 0)
    if (steps.length > 0 && steps.every((count) => count > 0) && total < LEAST_STEPS)
      throw new Error(`The official client took ${total} steps of 2027, and not ${LEAST_STEPS}.`)
  }
}
