import * as z from 'zod/mini'
import { defineCall } from '../../http/call.ts'
import { DIFFICULTY, newChallenge } from '../../http/captcha.ts'

/**
 * A challenge whose solution a sign-in or a sign-up takes for a captcha token: `<challenge>:<nonce>` of which the SHA-256 digest begins
 * with `difficulty` zero bits. It is good once, for ten minutes.
 */
export const captchaChallenge = defineCall({
  name: 'iam.captchaChallenge',
  recorded: false,
  methods: ['GET'],
  paths: ['/_api/iam/captcha/v1/challenge'],
  request: z.object({}),
  answer: z.object({ challenge: z.string(), difficulty: z.number() }),
  handle: async ({ variables }) => ({ challenge: await newChallenge(variables, Date.now()), difficulty: DIFFICULTY }),
})
