import { FRAGMENT_FIELD, PARAMS_FIELD } from '../../contract/index.ts'
import type { FormField, FragmentForm } from './read-forms.ts'

type FormEntry = string | File

/** A form as a shopper sends it. */
export interface FilledForm {
  /** The way in which the form is filled, for the message of a failure. */
  readonly how: string
  readonly form: FormData
}

/** Text that no field expects: markup, a control character, a mark that turns the direction of text, and more letters than any name has. */
export const GARBAGE = `<script>"'\u0007\u202E\u{1F4A5}${'x'.repeat(3_000)}`

/** Texts that are typed into an empty field, by the type of its input. */
const TYPED: Readonly<Record<string, string>> = {
  date: '1990-02-28',
  email: 'shopper@example.com',
  number: '1',
  password: 'correct horse battery',
  tel: '+1 212 555 0123',
  url: 'https://example.com/',
}
/** The page itself put their values there. */
const SET_BY_PAGE = new Set(['hidden', 'submit', 'radio', 'checkbox', 'select'])

/** The form with nothing typed, and with garbage everywhere. */
export function fillWrongly(form: FragmentForm): FilledForm[] {
  const fields = listSubmittedFields(form)
  return [
    {
      how: 'with nothing typed',
      form: toFormData(fields, (field) => (SET_BY_PAGE.has(field.type) ? field.value : emptyEntry(field))),
    },
    { how: 'with garbage', form: toFormData(fields, garbageEntry) },
  ]
}

/** The form with garbage in one field while the others are right, for each field. */
export function fillOneWrongly(form: FragmentForm): FilledForm[] {
  const fields = listSubmittedFields(form)
  return fields
    .filter(({ name }) => !NAMES_THE_FORM.has(name))
    .map((wrong) => ({
      how: `with garbage in ${wrong.name}`,
      form: toFormData(fields, (field) => (field === wrong ? garbageEntry(field) : rightEntry(field))),
    }))
}

function listSubmittedFields({ fields, buttons: [pressed] }: FragmentForm): FormField[] {
  return pressed ? [...fields, pressed] : [...fields]
}

/** The form as it is meant: by each of its buttons. */
export function fillRightly({ fields, buttons }: FragmentForm): FilledForm[] {
  if (buttons.length === 0) return [{ how: 'as it is meant', form: toFormData(fields, rightEntry) }]
  return buttons.map((button) => ({
    how: `as it is meant, by ${button.name}=${button.value}`,
    form: toFormData([...fields, button], rightEntry),
  }))
}

/** A script sends no files. */
export function withoutFiles(form: FormData): FormData {
  const texts = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value)
  return texts
}

/** Fields without which a form reaches no fragment. */
const NAMES_THE_FORM = new Set([FRAGMENT_FIELD, PARAMS_FIELD])

function toFormData(fields: readonly FormField[], entryOf: (field: FormField) => FormEntry): FormData {
  const form = new FormData()
  for (const field of fields) {
    const entry = NAMES_THE_FORM.has(field.name) ? field.value : entryOf(field)
    if (typeof entry === 'string') form.append(field.name, entry)
    else form.append(field.name, entry, entry.name)
  }
  return form
}

function rightEntry(field: FormField): FormEntry {
  const { type, value } = field
  // The field stays empty, as for a shopper without a file to send.
  if (type === 'file') return emptyEntry(field)
  return value === '' && !SET_BY_PAGE.has(type) ? (TYPED[type] ?? 'Ada') : value
}

function emptyEntry({ type }: FormField): FormEntry {
  return type === 'file' ? new File([], '') : ''
}

function garbageEntry({ type }: FormField): FormEntry {
  return type === 'file' ? new File([GARBAGE], 'picture.png', { type: 'image/png' }) : GARBAGE
}
