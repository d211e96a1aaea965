import * as z from 'zod/mini'

/** Which texts of a response are in this language. All others are in the store's. */
export interface LocalizedFields {
  /** The one that was asked for, or else the first one of the store's addresses, where only that has the texts. */
  readonly language: string
  readonly fields: readonly string[]
}

export interface LocalizedTexts extends LocalizedFields {
  /** The title that the owner gave each section; empty where the section is not translated. */
  readonly sections: readonly string[]
  readonly options: readonly {
    readonly name: string
    readonly label?: string | undefined
    readonly choices?: Readonly<Record<string, string>> | undefined
  }[]
  /** The titles of custom text fields. */
  readonly textFields?: readonly { readonly title: string; readonly label: string }[] | undefined
  /** The ribbon that the owner gave it, where it is translated. */
  readonly originalRibbon?: string | undefined
}

// Not looked into: only the embedded platform writes it, and what shops download to check it would cost more than it is worth.
export const LocalizedCollection = z.unknown() as z.ZodMiniType<LocalizedFields, LocalizedFields>
export const LocalizedProduct = z.unknown() as z.ZodMiniType<LocalizedTexts, LocalizedTexts>
