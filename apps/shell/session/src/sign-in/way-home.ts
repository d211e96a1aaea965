import { sendTo, type Visit } from './visit.ts'

/** Of no attempt: the platform gives back what it was sent, and those are longer. */
const STEPS = { left: 'left', forgotten: 'forgotten' } as const

const address = ({ link }: Pick<Visit, 'link'>, step: keyof typeof STEPS) => `${link('/auth/callback')}?state=${STEPS[step]}`

/** Where a member who has signed out goes first. */
export const wayHome = (visit: Pick<Visit, 'link'>): string => address(visit, 'left')

/**
 * The way home of a member who has signed out; nothing for other visits to this address. The pages that the browser keeps for its
 * Back button say who was here, and it forgets them at an answer's word (Clear Site Data section 3.1), all but the one on show. So
 * an empty page takes the place of that one first.
 */
export function leadHome(visit: Visit): Response | undefined {
  const step = visit.url.searchParams.get('state')
  if (step === STEPS.left) return emptyPage(address(visit, 'forgotten'), visit.locale)
  if (step !== STEPS.forgotten) return undefined
  const answer = sendTo(visit.link('/'))
  answer.headers.set('clear-site-data', '"cache"')
  return answer
}

/** For a moment: it leads on by itself, with or without scripts. */
function emptyPage(next: string, locale: string): Response {
  const html = `<!doctype html><html lang="${locale}"><meta name="color-scheme" content="light dark"><title>Galleria</title>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    refresh: `0; url=${next}`,
  }
  return new Response(html, { headers })
}
