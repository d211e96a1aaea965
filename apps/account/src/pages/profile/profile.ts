import type { Messages } from '@galleria/intl/messages'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { MemberChanges } from '@galleria/platform-client/entities/members/member-requests'
import { phone } from '@galleria/platform-client/entities/values/fields'
import { formText } from '../../lib/form-text.ts'

/** The maximum length of every text field of the form, in characters. */
export const MAX_LENGTH = 100
const Phone = phone()
const EARLIEST_BIRTHDATE = '1900-01-01'

export const phoneField = (index: number): string => `phone${index}`

/** What the form shows of a member: the phone numbers, and one field for the next. */
export function profileValues({ profile, contact = {} }: Member): Record<string, string> {
  const { firstName = '', lastName = '', company = '', birthdate = '', phones = [] } = contact
  return {
    firstName,
    lastName,
    nickname: profile?.nickname ?? '',
    ...Object.fromEntries([...phones, ''].map((number, index) => [phoneField(index), number])),
    birthdate,
    company,
  }
}

/** What a form changes, by the names of the wire, or what is wrong with it, by its fields. */
export function readProfile(form: FormData, { t }: Messages): { changes: MemberChanges; phones: string[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const phones: string[] = []
  for (let index = 0; form.has(phoneField(index)); index++) {
    const number = formText(form, phoneField(index))
    if (number && !Phone.safeParse(number).success) errors[phoneField(index)] = t('form.phone')
    if (number) phones.push(number)
  }
  const birthdate = formText(form, 'birthdate')
  if (birthdate && !isBirthdate(birthdate)) errors['birthdate'] = t('form.date')
  const contact = {
    firstName: formText(form, 'firstName'),
    lastName: formText(form, 'lastName'),
    company: formText(form, 'company'),
    birthdate,
    ...(phones.length > 0 && { phones }),
  }
  return { changes: { contact, profile: { nickname: formText(form, 'nickname') } }, phones, errors }
}

function isBirthdate(text: string): boolean {
  return isDay(text) && text >= EARLIEST_BIRTHDATE && text <= new Date().toISOString()
}

/** A day that a month does not have becomes one of the next month, or none at all. */
export function isDay(text: string): boolean {
  const date = new Date(text)
  return text.length === EARLIEST_BIRTHDATE.length && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
