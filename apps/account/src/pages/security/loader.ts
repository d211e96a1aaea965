import { movedTo, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'
import { deviceText, placeText, timeText } from './device-text.ts'
import { Note } from './note.ts'

interface SignInPlace {
  /** Empty where it is not known. */
  readonly device: string
  readonly place: string
  readonly time: string
}

export interface SecurityProps extends WithAreas {
  readonly sessions: readonly (SignInPlace & { readonly id: string; readonly current: boolean })[]
  readonly signIns: readonly (SignInPlace & { readonly id: string; readonly failed: boolean; readonly count: number })[]
  /** Null where the platform keeps none. */
  readonly passkeys:
    | readonly {
        readonly id: string
        readonly name: string
        readonly cloned: boolean
        readonly created: string
        readonly used: string | null
      }[]
    | null
  readonly email: string
  /** Further addresses; null where the platform changes none. */
  readonly emails: readonly string[] | null
  readonly hasPassword: boolean
  readonly note: Note | null
}

/** Where the member is signed in. The hosted platform does not tell it, and changes passwords by mail alone. */
export async function loader(context: FragmentContext<{ note?: string | undefined }, Env>): Promise<SecurityProps> {
  const { env, params, locale, messages } = context
  if (!(await hasCapability(env, 'sessions'))) return movedTo(messages.link('/forgot-password'), 303)
  return loadAccountPage(context, async ({ memberSecurity }) => {
    const [{ sessions, signIns, passkeys, loginEmail, emails, hasPassword }, keepsPasskeys, changesEmails] = await Promise.all([
      memberSecurity.get(),
      hasCapability(env, 'passkeys'),
      hasCapability(env, 'memberEmails'),
    ])
    return {
      sessions: sessions.map(({ id, current, device, lastUsedDate }) => ({
        id,
        current,
        device: deviceText(device, messages),
        place: placeText(device, locale),
        time: timeText(lastUsedDate, locale),
      })),
      signIns: signIns.map(({ outcome, count, device, date }) => ({
        id: date.toISOString(),
        failed: outcome !== 'SUCCESS',
        count,
        device: deviceText(device, messages),
        place: placeText(device, locale),
        time: timeText(date, locale),
      })),
      passkeys: keepsPasskeys
        ? passkeys.map(({ id, name, cloned = false, createdDate, lastUsedDate }) => ({
            id,
            name,
            cloned,
            created: timeText(createdDate, locale),
            used: lastUsedDate ? timeText(lastUsedDate, locale) : null,
          }))
        : null,
      email: loginEmail,
      emails: changesEmails ? emails : null,
      hasPassword,
      note: Note.safeParse(params.note).data ?? null,
    }
  })
}
