import * as z from 'zod/mini'
import { DIFFICULTY, newChallenge } from '../../auth/captcha.ts'
import { defineOperation } from '../../http/operation.ts'

/**
 * A challenge that a sign-in or a sign-up accepts, once solved, as a captcha token: `<challenge>:<nonce>` with a SHA-256 digest that begins
 * with `difficulty` zero bits. Each challenge works once, within ten minutes.
 */
export const captchaChallenge = defineOperation({
  name: 'iam.captchaChallenge',
  summary: 'Get a captcha challenge',
  description:
    'Gives a puzzle whose answer proves work of the caller’s computer. The answer stands among the captcha tokens of a sign-up or a sign-in.',
  recorded: false,
  methods: ['GET'],
  paths: ['/_api/iam/captcha/v1/challenge'],
  request: z.object({}),
  response: z.object({ challenge: z.string(), difficulty: z.number() }),
  handle: async ({ variables }) => ({ challenge: await newChallenge(variables, Date.now()), difficulty: DIFFICULTY }),
})
