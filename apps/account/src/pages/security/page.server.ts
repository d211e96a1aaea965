import { movedTo, invalid, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import type { Messages } from '@galleria/intl/messages'
import { MemberEmailByAddress } from '@galleria/platform-client/entities/auth/member-emails'
import { PasskeyById } from '@galleria/platform-client/entities/auth/passkey'
import { isApplicationError, isFieldViolationsError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { hasCapability } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { refusalOf } from '../../lib/sign-in/login-outcome.ts'
import { newPasswordErrors } from '../../lib/sign-in/parse-credentials.ts'
import { loadAccountPage, withMember, type WithAreas } from '../../lib/with-member.ts'
import { deviceText, formatLocation, timeText } from './device-text.ts'
import { Note } from './note.ts'
import { requestEmail } from './request-email.ts'

export { SecurityFallback as Fallback } from './fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('security.title')
/** `note` says what a form has just done. */
export const params = z.object({ note: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

interface SignInLocation {
  /** Empty where it is not known. */
  readonly device: string
  readonly place: string
  readonly time: string
}

export interface SecurityProps extends WithAreas {
  readonly sessions: readonly (SignInLocation & { readonly id: string; readonly current: boolean })[]
  readonly signIns: readonly (SignInLocation & { readonly id: string; readonly failed: boolean; readonly count: number })[]
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
        place: formatLocation(device, locale),
        time: timeText(lastUsedDate, locale),
      })),
      signIns: signIns.map(({ outcome, count, device, date }) => ({
        id: date.toISOString(),
        failed: outcome !== 'SUCCESS',
        count,
        device: deviceText(device, messages),
        place: formatLocation(device, locale),
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

type SecurityContext = ActionContext<object, Env>

/** Ends sessions, removes a passkey or an address, asks for another address or changes the password, and leads back to the page, so that a reload repeats nothing. */
export function action(context: SecurityContext) {
  switch (formText(context.form, 'intent')) {
    case 'end':
      return endSession(context)
    case 'end-others':
      return endOtherSessions(context)
    case 'remove-passkey':
      return removePasskey(context)
    case 'email':
      return requestEmail(context, context.form.get('purpose') === 'CONTACT' ? 'CONTACT' : 'LOGIN')
    case 'remove-email':
      return removeEmail(context)
    default:
      return changePassword(context)
  }
}

async function endSession(context: SecurityContext) {
  const { success, data: id } = z.guid().safeParse(formText(context.form, 'session'))
  return withMember(context, async ({ memberSecurity }) => {
    try {
      if (success) await memberSecurity.endSession(id)
    } catch (error) {
      // It has ended already, in another tab or by itself.
      if (!isApplicationError(error, 'SESSION_NOT_FOUND')) throw error
    }
    return backWith('ended', context.messages)
  })
}

async function endOtherSessions(context: SecurityContext) {
  return withMember(context, async ({ memberSecurity }) => {
    await memberSecurity.endOtherSessions()
    return backWith('others', context.messages)
  })
}

async function removePasskey(context: SecurityContext) {
  const { success, data } = PasskeyById.safeParse({ id: formText(context.form, 'passkey') })
  return withMember(context, async ({ passkeys }) => {
    try {
      if (success) await passkeys.remove(data.id)
    } catch (error) {
      // Another tab was quicker.
      if (!isApplicationError(error, 'PASSKEY_NOT_FOUND')) throw error
    }
    return backWith('removed', context.messages)
  })
}

async function removeEmail(context: SecurityContext) {
  const { success, data } = MemberEmailByAddress.safeParse({ email: formText(context.form, 'address') })
  return withMember(context, async ({ memberEmails }) => {
    if (success) await memberEmails.remove(data.email)
    return backWith('address', context.messages)
  })
}

async function changePassword(context: SecurityContext) {
  const { form, messages } = context
  const [password, newPassword] = [secretOf(form, 'password'), secretOf(form, 'newPassword')]
  const refused = newPasswordErrors(newPassword, messages)['password']
  const errors = {
    ...(password === '' && { password: messages.t('error.password') }),
    ...(refused !== undefined && { newPassword: refused }),
  }
  if (Object.keys(errors).length > 0) return invalid(errors)
  return withMember(context, async ({ memberSecurity }) => {
    try {
      await memberSecurity.changePassword({ password, newPassword, endOtherSessions: form.has('endOthers') })
    } catch (error) {
      if (isApplicationError(error, 'WRONG_PASSWORD')) return invalid({ password: messages.t('security.wrongPassword') })
      if (isFieldViolationsError(error)) return invalid({ newPassword: messages.t('error.passwordCommon') })
      if (isApplicationError(error, 'THROTTLED_FEATURE')) return refusalOf(error, messages)
      throw error
    }
    return backWith('password', messages)
  })
}

/** Spaces belong to a password. */
function secretOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const backWith = (note: Note, { link }: Messages) => redirectTo(`${link('/account/security')}?note=${note}`)
