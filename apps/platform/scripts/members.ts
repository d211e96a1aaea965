// Lists members with a public address made of their login e-mail: node scripts/members.ts slugs
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { readScriptEnv } from './env.ts'
import { findEmailSlugs } from './members/email-slugs.ts'

const USAGE = 'Usage: npm run platform -- members slugs'

await reportFailure(async () => {
  const [action, ...others] = parseCommandLine(process.argv.slice(2), USAGE, {}).positionals
  if (action !== 'slugs' || others.length > 0) throw new Usage(USAGE)
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId } = readScriptEnv()
  const found = await findEmailSlugs({ url, apiKey, siteId })
  for (const { slug, loginEmail, id } of found) console.log(`/members/${slug}  ${loginEmail}  ${id}`)
  console.log(
    found.length === 0
      ? 'No public address tells an e-mail.'
      : `${found.length} public addresses are made of the login e-mail. They stay: members choose another one on /account/profile.`,
  )
})
