import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

/** Where an app says which variables its Worker takes: the first of these that exports a schema. */
const MODULES = ['variables.ts', 'src/env.ts', 'app/config/env.server.ts', 'env.ts']
const EXPORTS = ['Variables', 'Env']

/** A variable, secret or binding that a Worker takes. */
export interface EnvVariable {
  readonly name: string
  readonly isRequired: boolean
  /** What is wrong with a text as its value; undefined when nothing is. */
  problem(value: string): string | undefined
}

/** What the schema of an app's environment says. Empty for an app without one. */
export async function readEnvSchema(folder: string): Promise<readonly EnvVariable[]> {
  for (const path of MODULES.map((module) => join(folder, module)).filter((file) => existsSync(file))) {
    const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>
    const schema = EXPORTS.map((name) => module[name]).find((value) => value instanceof z.core.$ZodObject)
    if (schema) return toVariables(schema)
  }
  return []
}

export function toVariables({ _zod: { def } }: z.core.$ZodObject): EnvVariable[] {
  return Object.entries(def.shape).map(([name, type]) => toVariable(name, type as z.core.$ZodType))
}

function toVariable(name: string, type: z.core.$ZodType): EnvVariable {
  return {
    name,
    isRequired: !z.core.safeParse(type, undefined).success,
    problem: (value) => z.core.safeParse(type, value).error?.issues[0]?.message,
  }
}
