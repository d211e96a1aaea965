import * as z from 'zod/mini'
import type { StoredSetting } from '../settings/stored-settings.ts'

type SettingKind = StoredSetting['kind']
type SettingOf<Kind extends SettingKind> = Extract<StoredSetting, { readonly kind: Kind }>

/** The setting that is about to be replaced, and the id of it. */
interface SettingOrigin<Kind extends SettingKind> {
  readonly id: string
  readonly before?: SettingOf<Kind>
}

interface FormDefinition<Kind extends SettingKind, Written extends z.ZodMiniObject> {
  readonly kind: Kind
  /** What the shop writes. */
  readonly written: Written
  readonly read: (written: z.output<Written>, origin: SettingOrigin<Kind>) => SettingOf<Kind>
  readonly write: (setting: SettingOf<Kind>) => z.input<Written>
}

/** How one kind of setting is written on the wire and how it is kept. */
export interface SettingForm {
  readonly kind: SettingKind
  /** Gives what is kept. A change is read onto what was there: what it does not name stays. */
  readonly read: (written: object, origin: { readonly id: string; readonly before?: StoredSetting }) => StoredSetting
  readonly write: (setting: StoredSetting) => object
}

export function defineForm<Kind extends SettingKind, Written extends z.ZodMiniObject>({
  kind,
  written,
  read,
  write,
}: FormDefinition<Kind, Written>): SettingForm & { readonly written: Written } {
  const isOwn = (setting: StoredSetting): setting is SettingOf<Kind> => setting.kind === kind
  return {
    kind,
    written,
    read: (changes, { id, before }) => {
      const own = before && isOwn(before) ? before : undefined
      return read(z.parse(written, own ? { ...write(own), ...changes } : changes), { id, ...(own && { before: own }) })
    },
    write: (setting) => {
      if (!isOwn(setting)) throw new Error(`A setting of the kind ${setting.kind} is no ${kind}`)
      return write(setting)
    },
  }
}
