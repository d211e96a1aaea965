import { formatTag } from '@galleria/intl/locales'
import type { MessageBundle } from '../../messages.ts'
import { Notice } from './notice.tsx'

interface ProblemsProps {
  readonly messages: MessageBundle
  /** The fields that are wrong, as they stand on the page. */
  readonly fields: readonly { readonly name: string; readonly label: string }[]
}

/** Says that a form was not taken, and leads to each field that is wrong. What is wrong with it stands at the field. */
export function Problems({ messages: { t, locale }, fields }: ProblemsProps) {
  if (fields.length === 0) return null
  const left = fields.values()
  const list = new Intl.ListFormat(formatTag(locale)).formatToParts(fields.map(({ label }) => label))
  return (
    <Notice kind="danger">
      <p>
        {t('notice.fields')}{' '}
        {list.map(({ type, value }) => (type === 'element' ? <a href={`#${left.next().value?.name}`}>{value}</a> : value))}
      </p>
    </Notice>
  )
}
