/** The language of a tag without its region: shoppers choose languages, and of one with a region the texts and words are the same. */
export function primaryLanguage(tag: string): string {
  return tag.split('-')[0] ?? tag
}
