import type { ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import type { CommerceContext } from '../contexts.ts'
import { settingDocument, settingRow } from './setting-rows.ts'

export function getSetting(context: CommerceContext, { kind, id }: { kind: ListedKind; id: string }): object {
  return settingDocument(settingRow(context, kind, id))
}
