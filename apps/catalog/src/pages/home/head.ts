import type { HeadOf } from '@galleria/fragments/remote'
import { HERO_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import { preloadOf, sharedImage } from '../../lib/pictures/picture.ts'
import type { HomeProps } from './arrange-home.ts'

/** A statement's full stop has no place in a title. */
const FULL_STOP = /[.。]$/

export const head: HeadOf<HomeProps> = ({ opening: { title, intro, scene } }, { messages: { t } }) => {
  return {
    title: (title?.text ?? t('home.welcome')).replace(FULL_STOP, ''),
    description: intro?.text ?? t('collections.description'),
    canonical: '/',
    feed: '/feeds/new.xml',
    ...(scene && { ...sharedImage(scene.picture), preloadImage: preloadOf(scene.picture, HERO_PICTURE_SIZES) }),
  }
}
