import type { HeadOf } from '@galleria/fragments/remote'
import { preloadOf } from '../../lib/pictures/picture'
import { HERO_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import type { HomeProps } from './arrange-home.ts'

export const head: HeadOf<HomeProps> = ({ hero }, { messages: { t } }) => {
  return {
    title: t('home.title'),
    description: t('home.intro'),
    canonical: '/',
    ...(hero && { image: hero.picture.src, preloadImage: preloadOf(hero.picture, HERO_PICTURE_SIZES) }),
  }
}
