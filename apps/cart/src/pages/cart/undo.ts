import type { Messages } from '@galleria/intl/messages'
import type { CartIntent } from '../../lib/cart-intent.ts'
import type { CartProps } from '../../lib/cart-props.ts'
import type { CartParams } from './page.server.ts'

/** What a form without JavaScript has just added, with what takes it back. */
export interface UndoProps {
  readonly message: string
  readonly intent: CartIntent
  readonly fields: Readonly<Record<string, string>>
}

/** Null where nothing was just added, or where it is taken back already. */
export function undoProps({ added = '' }: CartParams, { lines }: CartProps, { t }: Messages): UndoProps | null {
  const [line = '', left = ''] = added.split(' ')
  const now = lines.find(({ id }) => id === line)
  if (!now || !(Number(left) < now.quantity)) return null
  return { message: t('add.toast', { name: now.name }), intent: left === '0' ? 'remove' : 'cap', fields: { line, left } }
}
