import type { OwnerContent, StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'

/** Of one store. */
export const MAX_PAGES = 100

export type StoredContent = Omit<OwnerContent, 'revision'> & { readonly revision: number }

/** The content of a store before the owner's first change. */
export const EMPTY_CONTENT: StoredContent = { revision: 0 }

export type ContentChanges = Omit<StoreContentChanges, 'revision'>

/** The content with its changes: a field that is null is taken out. */
export function changedContent({ revision, ...before }: StoredContent, changes: ContentChanges): StoredContent {
  const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== undefined)
  return { ...Object.fromEntries(entries), revision: revision + 1 }
}

/** The content as the API shows it: pictures of the platform have their whole addresses. */
export function contentDocument({ revision, ...content }: StoredContent, publicUrl: string): OwnerContent {
  const { logo, icon, hero } = content
  const absolute = (url: string) => new URL(url, publicUrl).href
  return {
    ...content,
    revision: String(revision),
    ...(logo && { logo: { ...logo, url: absolute(logo.url) } }),
    ...(icon !== undefined && { icon: absolute(icon) }),
    ...(hero?.picture && { hero: { ...hero, picture: { ...hero.picture, url: absolute(hero.picture.url) } } }),
  }
}
