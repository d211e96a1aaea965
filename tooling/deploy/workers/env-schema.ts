import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

/** Modules that may export the schema of an app's variables: the first one that does counts. */
const MODULES = ['variables.ts', 'src/env.ts', 'app/config/env.server.ts', 'env.ts']
const EXPORTS = ['Variables', 'Env']

/** A variable, secret or binding that a Worker takes. */
export interface EnvVariable {
  readonly name: string
  readonly isRequired: boolean
  /** Whether it is for stores on this machine alone, by the `localOnly` of its schema's meta. */
  readonly isLocal: boolean
  /** The fault of a text as its value; undefined when it has none. */
  problem(value: string): string | undefined
}

/** Variables in the schema of an app's environment. Empty for an app without one. */
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
    isLocal: z.globalRegistry.get(type)?.['localOnly'] === true,
    problem: (value) => z.core.safeParse(type, value).error?.issues[0]?.message,
  }
}
