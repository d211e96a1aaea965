/** What the owner wants search engines to show instead of the name and the description. */
export interface Seo {
  readonly title?: string
  readonly description?: string
}

interface SeoTag {
  readonly type?: string | undefined
  readonly props?: Readonly<Record<string, unknown>> | undefined
  readonly children?: string | undefined
  readonly disabled?: boolean | undefined
}

/** Reads the owner's tags, which both versions of the catalog write alike. Those that are empty or switched off say nothing. */
export function readSeo({ tags = [] }: { readonly tags?: readonly SeoTag[] | undefined } = {}): Seo {
  const enabled = tags.filter(({ disabled }) => !disabled)
  const title = enabled.find(({ type }) => type === 'title')?.children
  const description = enabled.find(({ props }) => props?.['name'] === 'description')?.props?.['content']
  return { ...(title && { title }), ...(typeof description === 'string' && description !== '' && { description }) }
}
