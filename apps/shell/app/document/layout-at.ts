import type { LayoutContent } from '@galleria/fragments/contract'

export interface CurrentLayout {
  readonly layout: LayoutContent | null
  /** The time at which the layout says something else without a change of the owner; infinite where it never does. */
  readonly changesAt: number
}

/** What the layout says at this time: the copies of its words hold the announcement also before it begins and after it has ended. */
export function layoutAt(content: LayoutContent | null, now: number): CurrentLayout {
  if (!content?.announcement) return { layout: content, changesAt: Infinity }
  const { announcement, ...others } = content
  const { startsAt, endsAt } = announcement
  const start = startsAt === undefined ? -Infinity : Date.parse(startsAt)
  const end = endsAt === undefined ? Infinity : Date.parse(endsAt)
  const changesAt = Math.min(...[start, end, Infinity].filter((time) => time > now))
  return { layout: start <= now && now < end ? content : others, changesAt }
}
