import * as z from 'zod'

/** Environment variables of a deploy; wrangler reads the same. */
const DeployEnv = z.object({
  /** A token of the account: docs/deploy.md says what it must be allowed to do. */
  CLOUDFLARE_API_TOKEN: z.string({ error: 'CLOUDFLARE_API_TOKEN is missing: docs/deploy.md says how to make one.' }).min(1),
  /** Tests deploy to a stub. */
  CLOUDFLARE_API_BASE_URL: z.url().default('https://api.cloudflare.com/client/v4'),
})

/** Reads the environment; throws one line that names each variable that cannot be used. */
export function readDeployEnv(source: NodeJS.ProcessEnv = process.env): z.infer<typeof DeployEnv> {
  const result = DeployEnv.safeParse(source)
  if (result.success) return result.data
  throw new Error(result.error.issues.map(({ message }) => message).join('; '))
}
