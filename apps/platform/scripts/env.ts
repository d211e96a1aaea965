import * as z from 'zod'

const ScriptEnv = z.object({
  /** Base address of the platform's API. */
  PLATFORM_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8788'),
  /** Both keys are optional: a platform in development mode is asked for them. */
  API_KEY: z.string().min(1).optional(),
  SITE_ID: z.string().min(1).optional(),
  /** 1: an import may fetch pictures from this machine and from private networks. */
  PRIVATE_PICTURES: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
})
export type ScriptEnv = z.infer<typeof ScriptEnv>

/** The environment of a script. Throws with every wrong name. */
export function readScriptEnv(): ScriptEnv {
  const parsed = ScriptEnv.safeParse(process.env)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  return parsed.data
}
