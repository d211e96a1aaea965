import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { FINISHES, type FinishName } from './finishes.ts'
import { KINDS, type KindName } from './kinds/kinds.ts'

const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name)
const isFinish = (name: string): name is FinishName => Object.hasOwn(FINISHES, name)

const DrawnSubject = z.object({
  kind: z.string().refine(isKind, 'no such kind'),
  form: z.int().min(0).default(0),
  finish: z.string().refine(isFinish, 'no such finish'),
  view: z.enum(['front', 'detail', 'scene']),
  /** Description of the picture, in words. */
  alt: z.string().min(1),
})
export type DrawnSubject = z.infer<typeof DrawnSubject>

/** All pictures of the shop, by their name. */
export function readSubjects(): Map<string, DrawnSubject> {
  const text = readFileSync(join(import.meta.dirname, 'subjects.json'), 'utf8')
  return new Map(Object.entries(z.record(z.string().regex(/^[a-z-]+$/), DrawnSubject).parse(JSON.parse(text))))
}
