import type { ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import type { CommerceContext } from '../contexts.ts'
import { pageOf } from '../catalog/page.ts'
import { settingDocument, settingPage } from './setting-rows.ts'

export interface QuerySettings {
  readonly kind: ListedKind
  readonly paging?: { readonly limit?: number; readonly offset?: number }
}

export function querySettings(context: CommerceContext, { kind, paging }: QuerySettings): { items: object[]; pagingMetadata: { count: number; offset: number; total: number } } {
  const { limit, offset } = pageOf(paging)
  const { rows, total } = settingPage(context, kind, limit, offset)
  return { items: rows.map(settingDocument), pagingMetadata: { count: rows.length, offset, total } }
}
