import type { HeadOf } from '@galleria/fragments/remote'
import { HERO_PICTURE_SIZES } from '../../lib/picture-sizes.ts'
import { preloadOf } from '../../lib/picture.ts'
import { messagesIn } from '../../lib/translations.ts'
import type { HomeProps } from './arrange-home.ts'

export const head: HeadOf<HomeProps> = ({ hero }, { locale }) => {
  const { t } = messagesIn(locale)
  return {
    title: t('home.title'),
    description: t('home.intro'),
    canonical: '/',
    ...(hero && { image: hero.picture.src, preloadImage: preloadOf(hero.picture, HERO_PICTURE_SIZES) }),
  }
}
