import * as z from 'zod'
import type { EdgeEnv } from './env.ts'

/**
 * The settings of a store that real shoppers use: no development calls, no switch for the teams' boundaries, no test cards, and a mailbox
 * that its orders go to. Throws with the line to type where there is none.
 */
export function productionEnv(env: EdgeEnv, ownerEmail: string | undefined): EdgeEnv {
  const owner = z.email().safeParse(ownerEmail ?? env.EDGE_VARS['platform']?.['OWNER_EMAIL'])
  if (!owner.success) throw new Error('The store needs the mailbox of its owner: OWNER_EMAIL=you@example.com npm start -- --production')
  const { shell, platform, ...others } = env.EDGE_VARS
  return {
    ...env,
    PLATFORM_DEVELOPMENT: '0',
    EDGE_VARS: {
      ...others,
      shell: { ...shell, DEVELOPMENT: '0' },
      platform: { ...platform, OWNER_EMAIL: owner.data, TEST_CARDS: '0' },
    },
  }
}
