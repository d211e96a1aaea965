import { formatTag } from '@galleria/intl/locales'
import { formatLongDate } from '@galleria/intl/long-date'
import type { MessageBundle } from '../../messages.ts'
import type { CheckoutMembership } from '../../services/checkout/checkout-memberships.ts'
import type { CheckoutLineView, CheckoutView } from '../../services/checkout/view-checkout.ts'
import type { OpenPage } from './open-page.tsx'

/** The names of the buttons, which send the whole form: the page comes back with all that was typed. */
const USE_MEMBERSHIP = 'useMembership'
const REMOVE_MEMBERSHIP = 'removeMembership'

interface MembershipChoiceProps {
  readonly view: CheckoutView
  readonly messages: MessageBundle
}

/** What the member holds that pays for items of this order, each with its button. */
export function MembershipChoice({ view, messages }: MembershipChoiceProps) {
  if (view.memberships.length === 0) return null
  return (
    <fieldset class="hosted-group">
      <legend>{messages.t('account.memberships')}</legend>
      <ul class="hosted-pick">
        {view.memberships.map((membership) => (
          <Membership membership={membership} lines={view.lines} messages={messages} />
        ))}
      </ul>
    </fieldset>
  )
}

interface MembershipProps {
  readonly membership: CheckoutMembership
  readonly lines: readonly CheckoutLineView[]
  readonly messages: MessageBundle
}

function Membership({ membership, lines, messages }: MembershipProps) {
  const { t } = messages
  const { id, name, state, reason, lineItemIds, more } = membership
  const usable = state === 'selected' ? more : lineItemIds
  return (
    <li class={state === 'selected' ? 'hosted-membership hosted-membership-used' : 'hosted-membership'}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {reason !== undefined && <p class="g-error">{refusalText(reason, messages)}</p>}
        <p class="hosted-quiet">{factsOf(membership, messages)}</p>
        {state === 'selected' && <p class="hosted-quiet">{t('membership.pays', { items: namesOf(lines, lineItemIds, messages) })}</p>}
        {usable.length > 0 && (
          <p class="hosted-quiet">
            {t(state === 'selected' ? 'membership.more' : 'membership.covers', { items: namesOf(lines, usable, messages) })}
          </p>
        )}
      </div>
      {usable.length > 0 && (
        <button class="g-btn" type="submit" name={USE_MEMBERSHIP} value={id} formnovalidate>
          {t('membership.use', { name })}
        </button>
      )}
      {(state === 'selected' || state === 'refused') && (
        <button
          class="g-btn"
          type="submit"
          name={REMOVE_MEMBERSHIP}
          value={id}
          aria-label={t('code.remove.label', { code: name })}
          formnovalidate
        >
          {t('code.remove')}
        </button>
      )}
    </li>
  )
}

function factsOf({ credits, expiresAt, state, quantity }: CheckoutMembership, { t, locale }: MessageBundle): string {
  const number = new Intl.NumberFormat(formatTag(locale))
  const left = credits && (state === 'selected' ? credits.remaining - quantity : credits.remaining)
  const date = expiresAt === undefined ? undefined : formatLongDate(new Date(expiresAt), locale)
  return [
    ...(credits && left !== undefined
      ? [
          t(state === 'selected' ? 'membership.after' : 'membership.left', {
            remaining: number.format(left),
            total: number.format(credits.total),
          }),
        ]
      : []),
    ...(date === undefined ? [] : [t('account.membership.until', { date })]),
  ].join(' · ')
}

function namesOf(lines: readonly CheckoutLineView[], ids: readonly string[], { locale }: MessageBundle): string {
  const names = lines.filter(({ id }) => ids.includes(id)).map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
  return new Intl.ListFormat(formatTag(locale)).format(names)
}

function refusalText(reason: string, { t }: MessageBundle): string {
  switch (reason) {
    case 'NOT_ENOUGH_CREDITS':
      return t('membership.short')
    case 'EXPIRED':
      return t('membership.expired')
    case 'SUSPENDED':
    case 'NOT_STARTED':
      return t('membership.inactive')
    default:
      return t('code.unused')
  }
}

/** Says that a membership pays for a line. */
export function formatPaidWith({ name, whole }: NonNullable<CheckoutLineView['membership']>, { t }: MessageBundle): string {
  return t(whole ? 'membership.paid' : 'membership.paidPart', { name })
}

export function isMembershipForm(form: URLSearchParams): boolean {
  return form.has(USE_MEMBERSHIP) || form.has(REMOVE_MEMBERSHIP)
}

/** Takes the membership of the pressed button, or lets go of it. Says whether the form was sent by one. */
export async function changeMembership({ services: { commerce }, token }: OpenPage, form: URLSearchParams): Promise<boolean> {
  const [used, removed] = [form.get(USE_MEMBERSHIP), form.get(REMOVE_MEMBERSHIP)]
  if (used !== null) await commerce.run('selectMembership', { token, membershipId: used })
  if (removed !== null) await commerce.run('deselectMembership', { token, membershipId: removed })
  return isMembershipForm(form)
}
