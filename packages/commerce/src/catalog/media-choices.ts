import type { MediaKind, MediaRecord, OptionChoice } from './product-record.ts'

/** The choices that a picture or film shows. */
export function listShownChoices({ choice, choices }: MediaRecord): readonly OptionChoice[] {
  return choices ?? (choice ? [choice] : [])
}

/** The first of the media that shows one of these choices, else the first of all. */
export function mediaFor(media: readonly MediaRecord[], choices: Readonly<Record<string, string>>): MediaRecord | undefined {
  return media.find((record) => showsAnyOf(record, choices)) ?? media[0]
}

export function showsAnyOf(record: MediaRecord, choices: Readonly<Record<string, string>>): boolean {
  return listShownChoices(record).some(({ option, choice }) => choices[option] === choice)
}

/** Lines of carts and orders show nothing else. */
export function isPicture({ kind = 'image' }: MediaRecord): boolean {
  return kind === 'image'
}

export function showsChoice(record: MediaRecord, target: OptionChoice): boolean {
  return listShownChoices(record).some(({ option, choice }) => option === target.option && choice === target.choice)
}

/** The media with other choices to show. */
export function setShownChoices(media: MediaRecord, choices: readonly OptionChoice[]): MediaRecord {
  const { choice: _, choices: __, ...record } = media
  return choices.length === 0 ? record : { ...record, choices }
}

const KIND_OF_ENDING: Readonly<Record<string, MediaKind>> = Object.fromEntries(
  (
    [
      ['video', 'mp4 m4v mov webm ogv avi mkv'],
      ['audio', 'mp3 m4a aac wav flac ogg oga opus'],
      ['document', 'pdf doc docx odt rtf txt md epub xls xlsx ods csv ppt pptx odp'],
      ['zip', 'zip 7z rar gz tgz tar'],
    ] as const
  ).flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind])),
)

/** What an address leads to, by its ending: it is not fetched to find out. Pictures often have none. */
export function mediaKindOf(url: string): MediaKind {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  return KIND_OF_ENDING[ending] ?? 'image'
}
