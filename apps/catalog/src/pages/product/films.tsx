import { useMessages } from '@galleria/fragments/react'
import { formatTag } from '@galleria/intl/locales'
import type { MediaItem } from '@galleria/platform-client/entities/values/media'

interface FilmsProps {
  readonly films: readonly MediaItem[]
  /** The name of the product that the films show. */
  readonly name: string
}

/** Films in the browser's own player, which needs no script. Nothing of a film is fetched before the shopper plays it. */
export function Films({ films, name }: FilmsProps) {
  const { locale } = useMessages()
  const languages = new Intl.DisplayNames(formatTag(locale), { type: 'language' })
  return (
    <>
      {films.map(({ video, thumbnail }) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- It has those that the owner gave.
        <video
          key={fileOf(video)}
          className="catalog-film"
          src={fileOf(video)}
          poster={thumbnail?.url}
          aria-label={name}
          controls
          playsInline
          preload="none"
        >
          {video?.captions?.map(({ url, language = '' }) => (
            <track key={url} src={url} srcLang={language} label={languages.of(language)} default={language === locale} />
          ))}
        </video>
      ))}
    </>
  )
}

/** Whether a player can show it. Without a file, its poster stands among the pictures. */
export function isFilm({ mediaType, video }: MediaItem): boolean {
  return mediaType === 'video' && fileOf(video) !== undefined
}

function fileOf(video: MediaItem['video']): string | undefined {
  return video?.files?.[0]?.url
}
