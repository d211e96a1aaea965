import { readFileSync } from 'node:fs'
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import * as z from 'zod'

const NOT_SERVED = ['kv_namespaces', 'r2_buckets', 'd1_databases', 'queues', 'browser', 'ai'] as const

const Variables = z.record(z.string(), z.string()).default({})
const ServiceBinding = z.object({ binding: z.string(), service: z.string().startsWith('galleria-') })
export type ServiceBinding = z.infer<typeof ServiceBinding>

const Services = z.array(ServiceBinding).default([])

/** The part of a `wrangler.jsonc` that the edge serves: the only place where an app declares what its Worker is bound to. */
export const WorkerDeclaration = z
  .looseObject({
    name: z.string().startsWith('galleria-'),
    compatibility_date: z.iso.date(),
    compatibility_flags: z.array(z.string()).default([]),
    vars: Variables,
    services: Services,
    /** Variables and services that the local edge adds, or binds in place of declared ones. A deploy names no environment and has none. */
    env: z.object({ development: z.object({ vars: Variables, services: Services }).optional() }).default({}),
    durable_objects: z
      .object({ bindings: z.array(z.strictObject({ name: z.string(), class_name: z.string() })) })
      .default({ bindings: [] }),
  })
  .superRefine((declaration, context) => {
    for (const key of NOT_SERVED) if (key in declaration) context.addIssue(`"${key}" is not served by the local edge`)
  })
  .transform(({ env: { development }, ...declaration }) => ({
    ...declaration,
    vars: { ...declaration.vars, ...development?.vars },
    services: [
      ...declaration.services.filter(({ binding }) => !development?.services.some((local) => local.binding === binding)),
      ...(development?.services ?? []),
    ],
  }))
export type WorkerDeclaration = z.infer<typeof WorkerDeclaration>

/** Reads and checks a declaration; an error names the file and the field. */
export function readWorkerDeclaration(file: string): WorkerDeclaration {
  const errors: ParseError[] = []
  const raw: unknown = parse(readFileSync(file, 'utf8'), errors, { allowTrailingComma: true })
  const [first] = errors
  if (first) throw new Error(`${file}: ${printParseErrorCode(first.error)} at offset ${first.offset}`)
  const result = WorkerDeclaration.safeParse(raw)
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** Two processes on one folder would both run "the" object: such a Worker is never run twice at a time. */
export function ownsDurableObjects(declaration: WorkerDeclaration): boolean {
  return declaration.durable_objects.bindings.length > 0
}
