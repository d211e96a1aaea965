interface TranslatableText {
  readonly original?: string | undefined
  readonly translated?: string | undefined
  /** Language of `translated`; the store's if absent. */
  readonly language?: string | undefined
}

/** A text of the platform in the shopper's language, or else as it was written; undefined for an empty one. */
export function getTranslatedText(text: TranslatableText | undefined): string | undefined {
  return text?.translated || text?.original || undefined
}
